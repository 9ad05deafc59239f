/** A picture that is not taken, and why, in words for who sent it. */
export class PictureRefused extends Error {}
