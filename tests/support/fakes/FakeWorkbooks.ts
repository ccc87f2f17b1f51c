import type { WorkbookRow, Workbooks } from '../../../application/device/Workbooks'
import { fail, ok, type Result } from '../../../domain/shared/Result'

/** Records the rows of the workbooks made. */
export class FakeWorkbooks implements Workbooks {
  readonly made: { readonly sheet: string; readonly rows: readonly WorkbookRow[] }[] = []
  prepared = 0
  /** While set, the next workbooks wait for it. */
  held: Promise<unknown> | null = null
  /** While true, making a workbook fails. */
  failing = false

  prepare() {
    this.prepared += 1
  }

  async make(
    sheet: string,
    rows: Iterable<WorkbookRow>,
  ): Promise<Result<Uint8Array<ArrayBuffer>, { readonly kind: 'workbook-failed' }>> {
    await this.held
    if (this.failing) return fail({ kind: 'workbook-failed' })
    this.made.push({ sheet, rows: [...rows] })
    return ok(new TextEncoder().encode(`workbook ${this.made.length}`))
  }
}
