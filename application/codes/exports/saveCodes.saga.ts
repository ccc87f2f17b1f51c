import type { TrackedCode } from '../../../domain/codes/TrackedCode'
import { fail } from '../../../domain/shared/Result'
import { type Lazy, loadedOrNull } from '../../ports/Lazy'
import { call, callWithSignal, put } from '../../process/effects'
import type { ExportCodes, ExportOptions } from './ExportCodes'
import { downloadStarted, exportFailed } from './exports.events'

/**
 * Saves codes as a file and reports the outcome once it is known. The end of the session cancels it.
 * @return whether the file was saved
 */
export function* saveCodes(
  exportCodes: Lazy<ExportCodes>,
  codes: readonly TrackedCode[],
  options: Omit<ExportOptions, 'signal'>,
): Generator<unknown, boolean> {
  const exporter = yield* call(() => loadedOrNull(exportCodes))
  const saved = exporter
    ? yield* callWithSignal((signal) => exporter.run(codes, { ...options, signal }))
    : fail({ kind: 'download-failed' } as const)
  yield* saved.ok ? put(downloadStarted(saved.value.fileName)) : put(exportFailed(saved.error.kind))
  return saved.ok
}
