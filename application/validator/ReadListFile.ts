import { fail, ok, type Result } from '../../domain/shared/Result'
import { type CodeList, type ListFileFailure, readCodeList } from '../../domain/validator/listFile'
import type { MainThread } from '../device/MainThread'
import type { PickedFileId, PickedFiles } from '../device/PickedFiles'
import { runInTimeSlices } from '../device/runInTimeSlices'

/** Reads a file that the leader opened or dropped as a list of codes. */
export class ReadListFile {
  constructor(
    private readonly files: PickedFiles,
    private readonly thread: MainThread,
  ) {}

  /** Whether a file is to be read as a picture instead. */
  isPicture(id: PickedFileId): boolean {
    return this.files.isPicture(id)
  }

  /** @throws the signal's reason once it is aborted */
  async run(
    id: PickedFileId,
    name: string,
    signal: AbortSignal,
  ): Promise<Result<CodeList, ListFileFailure>> {
    const text = await this.files.read(id)
    if (!text.ok) return text
    const list = await runInTimeSlices(readCodeList(name, text.value), this.thread, signal)
    // A list of nothing but cells that are left out says so.
    return list.count > 0 || list.leftOut ? ok(list) : fail({ kind: 'empty' })
  }

  /** Releases files that will not be read. */
  release(ids: readonly PickedFileId[]) {
    this.files.release(ids)
  }

  /** Ends with the session: what came in it, or before, is not for the next leader. */
  end(ids: readonly PickedFileId[]) {
    this.files.release(ids)
    this.files.forgetReceived()
  }
}
