export const loadFailedTexts = { retry: '再試一次' } as const
