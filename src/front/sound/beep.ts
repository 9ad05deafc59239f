/** A tone for hands that are full: high for right, low and twice for wrong. Without sound the screen says the same. */
let audio: AudioContext | null = null

export function beep(kind: 'right' | 'wrong'): void {
  try {
    audio ??= new AudioContext()
    const { currentTime } = audio
    const tones =
      kind === 'right'
        ? [[880, 0]]
        : [
            [220, 0],
            [196, 0.18],
          ]
    for (const [frequency = 440, after = 0] of tones) {
      const tone = audio.createOscillator()
      const volume = audio.createGain()
      tone.frequency.value = frequency
      tone.type = kind === 'right' ? 'sine' : 'square'
      volume.gain.setValueAtTime(0.08, currentTime + after)
      volume.gain.exponentialRampToValueAtTime(0.001, currentTime + after + 0.15)
      tone.connect(volume).connect(audio.destination)
      tone.start(currentTime + after)
      tone.stop(currentTime + after + 0.15)
    }
  } catch {
    // no sound on this device
  }
}
