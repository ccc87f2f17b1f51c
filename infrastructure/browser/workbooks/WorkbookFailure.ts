/** Why a workbook cannot be read. */
export class WorkbookFailure extends Error {
  readonly kind: 'damaged' | 'protected' | 'unpacks-too-large' | 'too-many-parts'

  constructor(kind: WorkbookFailure['kind']) {
    super(kind)
    this.kind = kind
  }
}
