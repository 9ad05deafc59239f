/** Without `success`. Of a call that a page makes more than once it depends on the input; null: as it is. */
export type PreviewAnswer = (input: unknown) => object | null

/**
 * Renders a page of the shop as a document without scripts and links, with some answers replaced: by method and path of
 * their call.
 */
export type RenderPreview = (path: string, answers: Readonly<Record<string, PreviewAnswer>>) => Promise<string>
