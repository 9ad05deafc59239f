/** Lets the browser paint and answer input between two pieces of work; one that cannot say when does both at once. */
export async function nextTask(): Promise<void> {
  await window.scheduler?.yield?.()
}
