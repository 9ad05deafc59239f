/**
 * Renders a page of the shop as a document without scripts and links, with some answers replaced: by method and path of
 * their call, without `success`.
 */
export type RenderPreview = (path: string, answers: Readonly<Record<string, object>>) => Promise<string>
