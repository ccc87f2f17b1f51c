import { codesCsv } from '../../../../domain/exports/codesCsv'
import { workbookRows } from '../../../../domain/exports/workbookRows'
import { BrowserMainThread } from '../../../../infrastructure/browser/BrowserMainThread'
import { ConsoleLog } from '../../../../infrastructure/browser/ConsoleLog'
import { BrowserDownloads } from '../../../../infrastructure/browser/files/BrowserDownloads'
import { WorkerWorkbooks } from '../../../../infrastructure/browser/workbooks/WorkerWorkbooks'
import { trackedCodes } from '../codes'

/** The interval of the responsiveness checks, in milliseconds. */
const LOOK_MS = 10

/** Runs work and measures its duration and the page's longest pause. */
const watched = async <T>(work: () => Promise<T>) => {
  let [last, gap] = [performance.now(), 0]
  const look = () => {
    const now = performance.now()
    gap = Math.max(gap, now - last)
    last = now
  }
  const looking = setInterval(look, LOOK_MS)
  await new Promise((resolve) => setTimeout(resolve, 5 * LOOK_MS))
  gap = 0
  const startedAt = performance.now()
  const result = await work()
  const time = performance.now() - startedAt
  await new Promise((resolve) => setTimeout(resolve, 5 * LOOK_MS))
  clearInterval(looking)
  return { result, time, gap }
}

const log = new ConsoleLog()
const downloads = new BrowserDownloads(log, new BrowserMainThread())
const workbooks = new WorkerWorkbooks(log)
const neverAborted = new AbortController().signal

/** Saves a file with this many rows as the portal does. */
const save = async (rows: number) => {
  const codes = trackedCodes(rows)
  const { result, ...figures } = await watched(() =>
    downloads.save('codigos.csv', 'text/csv;charset=utf-8', codesCsv(codes), neverAborted),
  )
  return { isSaved: result.ok, ...figures }
}

/** Makes a workbook with this many rows as the portal does. */
const makeWorkbook = async (rows: number) => {
  const codes = trackedCodes(rows)
  const { result, ...figures } = await watched(() =>
    workbooks.make('Códigos', workbookRows(codes, null, null), neverAborted),
  )
  return { bytes: result.ok ? result.value.length : 0, ...figures }
}

Object.assign(window, { save, makeWorkbook })
