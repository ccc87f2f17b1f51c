import { fail, type Result } from '../../domain/shared/Result'
import { type Lazy, loadedOrNull } from '../device/Lazy'
import { call, callWithSignal, put } from '../process/effects'
import type { ExportFailure } from './ExportCodes'
import { downloadStarted, exportFailed } from './exports.events'
import type { SavedFile } from './TableFiles'

/**
 * Saves a file by a use case that loads now, and reports the outcome once it is known. The end of the session cancels it.
 * @return whether the file was saved
 */
export function* savedFile<T>(
  exporter: Lazy<T>,
  save: (exporter: T, signal: AbortSignal) => Promise<Result<SavedFile, ExportFailure>>,
): Generator<unknown, boolean> {
  const loaded = yield* call(() => loadedOrNull(exporter))
  const saved = loaded
    ? yield* callWithSignal((signal) => save(loaded, signal))
    : fail({ kind: 'download-failed' } as const)
  yield* saved.ok ? put(downloadStarted(saved.value.fileName)) : put(exportFailed(saved.error.kind))
  return saved.ok
}
