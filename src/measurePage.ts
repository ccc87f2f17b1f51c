import type { CountingLog } from '../infrastructure/browser/telemetry/CountingLog'
import type { Backend } from './backends/Backend'
import { screenOf } from './screenOf'

/** Lets this page send what it measures, if it is one of the sample. The page works on without it. */
export const measurePage = async (
  { url, sampleRate, load }: NonNullable<Backend['telemetry']>,
  log: CountingLog,
): Promise<void> => {
  if (Math.random() >= sampleRate) return
  try {
    // Loaded late: the browser has kept what happened before.
    const { observePage } = await load()
    observePage({ url, screenOf, takeFailures: log.takeCounts })
  } catch (cause) {
    log.error('Telemetry could not be loaded', cause)
  }
}
