import type { WorkbookRow } from '../../../application/ports/device/Workbooks'

/** What the page sends to the worker: some rows, and at the end the wish for the file. */
export type ToWorker =
  | { readonly kind: 'rows'; readonly rows: readonly WorkbookRow[] }
  | { readonly kind: 'finish'; readonly sheet: string }

/** What the worker answers: to rows that it wants more, at the end the file. */
export type FromWorker =
  | { readonly kind: 'more' }
  | { readonly kind: 'file'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'failed'; readonly cause: string }
