/** Between a refused call, which needs a proof, and the dialog that asks for it. */
type Ask = () => Promise<boolean>

let ask: Ask | null = null
let running: Promise<boolean> | null = null

/** The frame shows the dialog; returns the function that ends it. */
export function answerReauthenticationRequests(next: Ask): () => void {
  ask = next
  return () => {
    ask = null
  }
}

/** True: the person has proved who they are. Calls that are refused at the same time ask once. */
export function requestReauthentication(): Promise<boolean> {
  if (!ask) return Promise.resolve(false)
  running ??= ask().finally(() => {
    running = null
  })
  return running
}
