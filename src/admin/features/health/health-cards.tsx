import { Card } from '#admin/kit/card.tsx'
import { StateMark } from '#admin/kit/state-mark.tsx'
import { type Column, Table } from '#admin/kit/table.tsx'
import { showTime } from '#admin/kit/time.ts'
import type { LogComplaint, ShopProcess } from '#contract/admin/settings/health.ts'
import { adminHealthTexts as texts } from '#messages/admin/settings/health.ts'

const processColumns: Column<ShopProcess>[] = [
  { title: texts.process, heading: true, cell: ({ host }) => host },
  {
    title: texts.processState,
    cell: ({ alive }) => <StateMark tone={alive ? 'good' : 'bad'}>{alive ? texts.alive : texts.lost}</StateMark>,
  },
  { title: texts.processVersion, cell: ({ version }) => version },
  { title: texts.startedAt, cell: ({ started_at }) => showTime(started_at) },
  { title: texts.seenAt, cell: ({ seen_at }) => showTime(seen_at) },
]

export function ProcessesCard({ processes }: { processes: readonly ShopProcess[] }) {
  return (
    <Card title={texts.processes}>
      <Table caption={texts.processes} columns={processColumns} rows={processes} keyOf={({ id }) => id} />
    </Card>
  )
}

const complaintColumns: Column<LogComplaint>[] = [
  { title: texts.message, heading: true, cell: ({ message }) => <span lang="en">{message}</span> },
  {
    title: texts.level,
    cell: ({ level }) => <StateMark tone={level === 'warn' ? 'waiting' : 'bad'}>{texts.levels[level]}</StateMark>,
  },
  { title: texts.total, figures: true, cell: ({ total }) => total },
  { title: texts.lastAt, cell: ({ last_at }) => showTime(last_at) },
]

export function ComplaintsCard({ complaints }: { complaints: readonly LogComplaint[] }) {
  return (
    <Card title={texts.complaints} lead={texts.complaintsLead}>
      <Table
        caption={texts.complaints}
        columns={complaintColumns}
        rows={complaints}
        keyOf={({ level, message }) => `${level} ${message}`}
        empty={texts.noComplaints}
      />
    </Card>
  )
}
