import { adminContentTexts } from '#messages/admin/settings/content.ts'
import { Picture } from '#ui/picture.tsx'
import { useEditorData } from './editor-data.ts'
import { PictureField } from './picture-field.tsx'

interface FigurePictureProps {
  image: string | null
  onImage: (image: string | null) => void
}

/** A photograph in the text, as wide as on the page; another one can take its place. */
export function FigurePicture({ image, onImage }: FigurePictureProps) {
  const { pictures } = useEditorData()
  const picture = image === null ? undefined : pictures[image]
  return (
    <>
      {picture && (
        <Picture
          picture={picture}
          sizes="(min-width: 1024px) 60vw, 92vw"
          className="mb-2 aspect-3/2 w-full rounded-md object-cover"
        />
      )}
      <PictureField
        label={adminContentTexts.blocks.figure}
        problem={undefined}
        value={image}
        withPreview={false}
        onChange={onImage}
      />
    </>
  )
}
