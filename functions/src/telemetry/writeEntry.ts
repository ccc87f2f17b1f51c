import { writeSync } from 'node:fs'
import type { Entry } from './ReportRecorder.ts'

/**
 * Writes an entry to the log; what that cannot take just now is lost. Not by a logger or the console, to whose lines Firebase and
 * Google's framework add the request: its entry in Cloud Run's own log has the sender's address.
 */
export const writeEntry = (entry: Entry): void => {
  try {
    writeSync(1, `${JSON.stringify({ severity: 'INFO', message: 'telemetry', ...entry })}\n`)
  } catch {
    // Such as a pipe that is full.
  }
}
