declare module 'libheif-js/wasm-bundle.js' {
  export interface HeifImage {
    free(): void
    is_primary(): boolean
    get_width(): number
    get_height(): number
    display(
      target: { data: Uint8ClampedArray; width: number; height: number },
      done: (target: { data: Uint8ClampedArray } | null) => void,
    ): void
  }

  export interface HeifDecoder {
    /** Frees what it decoded before. */
    decode(file: Uint8Array): HeifImage[]
  }

  interface Libheif {
    HeifDecoder: new () => HeifDecoder
  }

  const libheif: Libheif
  export default libheif
}
