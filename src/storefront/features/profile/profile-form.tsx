import BadgeCheck from 'lucide-react/icons/badge-check'
import { CallError } from '#client/client.ts'
import { membersApi } from '#contract/shop/account/members.ts'
import type { Profile } from '#contract/shop/account/profile.ts'
import { taipeiDay } from '#domain/taipei-time.ts'
import { useClient } from '#front/app/client-context.ts'
import { useForm } from '#front/forms/use-form.ts'
import { renameMember } from '#front/session/session.ts'
import { memberProfileTexts } from '#messages/shop/account/member-profile.ts'
import { Panel } from '#ui/panel.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toast.ts'
import { checkProfile, type ProfileField, profileFields } from './check-profile.ts'
import { PictureField } from './picture-field.tsx'

const texts = memberProfileTexts.basics

interface ProfileFormProps {
  profile: Profile
  onChange: (profile: Profile) => void
}

/** Name, phones and address. Afterwards the fields show what the server stored (phones in one format). */
export function ProfileForm({ profile, onChange }: ProfileFormProps) {
  const client = useClient()
  const { problems, sending, formProps } = useForm<ProfileField>({
    fields: profileFields,
    check: checkProfile,
    send: async (values, form) => {
      const answer = await client.call(membersApi.updateProfile, { body: { ...values, email: profile.email } })
      // the specification's answer says only that it was stored
      const user = { ...profile, ...values, ...answer.user }
      for (const field of profileFields) setValue(form, field, user[field])
      onChange(user)
      renameMember(user.name)
      toast({ kind: 'success', text: texts.saved })
    },
    onRefused: (error) => {
      const detail = error instanceof CallError && error.code === 'bad_input' ? error.message : texts.failedDetail
      toast({ kind: 'error', text: texts.failed, detail })
    },
  })
  return (
    <Panel title={texts.title}>
      <div className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-4">
        <PictureField profile={profile} onChange={onChange} />
        <div>
          <p className="text-lg font-medium">{profile.name}</p>
          {profile.created_at && (
            <p className="text-sm text-ink-soft tabular-nums">
              {texts.memberSince(taipeiDay(new Date(profile.created_at)))}
            </p>
          )}
        </div>
      </div>
      <form {...formProps} className="grid gap-5 md:grid-cols-2">
        <TextInput
          name="name"
          label={texts.name}
          problem={problems.name}
          defaultValue={profile.name}
          autoComplete="name"
          required
        />
        <TextInput
          name="email"
          label={texts.email}
          note={profile.email_verified ? <Verified /> : texts.unverified}
          hint={texts.emailHint}
          value={profile.email}
          type="email"
          autoComplete="email"
          readOnly
        />
        <PhoneInput
          name="phone"
          label={texts.phone}
          problem={problems.phone}
          value={profile.phone}
          hint={texts.phoneHint}
        />
        <PhoneInput
          name="backupPhone"
          label={texts.backupPhone}
          problem={problems.backupPhone}
          value={profile.backupPhone}
        />
        <div className="md:col-span-2">
          <TextInput
            name="address"
            label={texts.address}
            note={texts.optional}
            hint={texts.addressHint}
            problem={problems.address}
            defaultValue={profile.address}
            autoComplete="street-address"
          />
        </div>
        <div className="md:col-span-2">
          <SubmitButton loading={sending} className="max-sm:w-full">
            {sending ? texts.saving : texts.save}
          </SubmitButton>
        </div>
      </form>
    </Panel>
  )
}

function Verified() {
  return (
    <span className="inline-flex items-center gap-1 text-success">
      <BadgeCheck aria-hidden className="size-4" />
      {texts.verified}
    </span>
  )
}

interface PhoneInputProps {
  name: string
  label: string
  value: string
  problem: string | undefined
  hint?: string
}

function PhoneInput({ value, ...rest }: PhoneInputProps) {
  const autoComplete = rest.name === 'phone' ? 'tel' : 'off'
  return (
    <TextInput
      {...rest}
      note={texts.optional}
      defaultValue={value}
      type="tel"
      inputMode="tel"
      autoComplete={autoComplete}
    />
  )
}

function setValue(form: HTMLFormElement, name: string, value: string): void {
  const input = form.elements.namedItem(name)
  if (input instanceof HTMLInputElement) input.value = value
}
