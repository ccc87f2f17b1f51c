import type { CountingLog } from '../infrastructure/browser/telemetry/CountingLog'
import type { OpenedBackend } from './container/OpenedBackend'
import { currentScreen } from './currentScreen'

/** Lets this page send what it measures, if it is one of the sample. The page works on without it. */
export const measurePage = async (
  { url, sampleRate }: NonNullable<OpenedBackend['telemetry']>,
  log: CountingLog,
): Promise<void> => {
  if (Math.random() >= sampleRate) return
  try {
    // Loaded late: the browser has kept what happened before.
    const { startTelemetry } = await import('../infrastructure/browser/telemetry/startTelemetry')
    startTelemetry(url, { screen: currentScreen, takeFailures: log.takeCounts })
  } catch (cause) {
    log.error('Telemetry could not be loaded', cause)
  }
}
