/**
 * Marks in the text of a table for what a workbook has and a list does not. They are noncharacters, which no program
 * writes into a cell.
 */

/** A cell without a value: an uncalculated formula, a truth value or an error. */
export const NO_VALUE = '\uFDD0'
/** A cell with a date or a time, into which a program may have turned a code such as 3-4. */
export const DATE = '\uFDD1'

/** The end of a sheet that another one follows. */
export const NEXT_SHEET = '\uFDD2'

/** The cells that may hold a code follow, of the sheets that are not read. */
export const OTHER_SHEETS = '\uFDD3'

export const isMark = (cell: string): boolean => cell === NO_VALUE || cell === DATE

const MARKS = /[\uFDD0\uFDD1]/g

/** How many cells of a file are no part of its list. */
export interface LeftOut {
  readonly noValue: number
  readonly dates: number
}

/** A text without its marks, and their counts; null if it has none. */
export const withoutMarks = (text: string): { text: string; leftOut: LeftOut | null } => {
  const marks = text.match(MARKS)
  if (marks === null) return { text, leftOut: null }
  const dates = marks.filter((mark) => mark === DATE).length
  return { text: text.replace(MARKS, ''), leftOut: { noValue: marks.length - dates, dates } }
}
