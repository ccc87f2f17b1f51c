import type { Result } from '../../domain/shared/Result'

/** A row of cells. A text cell stays text, even if it looks like a number or formula. */
export type WorkbookRow = readonly (string | number)[]

export interface Workbooks {
  /** Preloads the workbook writer, so that it also works offline later. */
  prepare(): void
  /**
   * Makes an .xlsx file (Office Open XML, ISO/IEC 29500) with one sheet, in the background.
   * @param rows the header first
   */
  make(
    sheet: string,
    rows: Iterable<WorkbookRow>,
    signal: AbortSignal,
  ): Promise<Result<Uint8Array<ArrayBuffer>, { readonly kind: 'workbook-failed' }>>
}
