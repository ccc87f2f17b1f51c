import type { Result } from '../../../domain/shared/Result'

/** A row of cells: a text stays one, whatever it looks like. */
export type WorkbookRow = readonly (string | number)[]

export interface Workbooks {
  /** Loads what makes workbooks, so that one can be made without a network later. */
  prepare(): void
  /**
   * Makes an .xlsx file (Office Open XML, ISO/IEC 29500) of one sheet, beside the page: it stays responsive.
   * @param rows the header first
   */
  make(
    sheet: string,
    rows: Iterable<WorkbookRow>,
    signal: AbortSignal,
  ): Promise<Result<Uint8Array<ArrayBuffer>, { readonly kind: 'workbook-failed' }>>
}
