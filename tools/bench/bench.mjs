import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/run.mjs'
import { launchOptions, resolveBrowser } from '../../scripts/test/browser.mjs'
import { prepareTools } from '../prepareTools.mjs'
import { actsRows, firebaseMarksRows } from './acts/actsRows.mjs'
import { buildForNode, buildMeasured, buildNaive, buildOurs } from './builds.mjs'
import { drawingRows, writingRows } from './generation/generationRows.mjs'
import { csvRows, searchRows, tableRows, validatorInBrowserRows } from './inBrowser.mjs'
import { csvInNodeRows, validatorInNodeRows } from './inNode.mjs'
import { loadingRows } from './loading.mjs'
import { readsRows } from './reads.mjs'
import { reopeningRows } from './reopening/reopeningRows.mjs'
import { asMarkdown, asText, skipped, withTable } from './rows.mjs'
import { scaleRows } from './scale/scaleRows.mjs'
import { scannerInChromiumRows } from './scanner/inChromium.mjs'
import { scannerRows } from './scanner/scannerRows.mjs'
import { validatingRows } from './validator/validating.mjs'
import { weightRows } from './weights.mjs'
import { workbookRows } from './workbook/workbookRows.mjs'

const DOCUMENT = join(root, 'docs/evidence/benchmarks.md')

/** @typedef {import('./rows.mjs').Row} Row */

/**
 * @typedef {object} Part
 * @property {string} name @property {string} title
 * @property {((browser: import('@playwright/test').Browser, chromium: string) => Promise<Row[]>)} [inBrowser]
 * @property {() => Row[] | Promise<Row[]>} [inNode]
 */

/** @type {readonly Part[]} */
const PARTS = [
  {
    name: 'weights',
    title: 'Transferred, gzipped JavaScript · peer: the naive portal',
    inNode: weightRows,
  },
  {
    name: 'loading',
    title: 'Sign-in on a slow phone · peer: the naive portal',
    inBrowser: loadingRows,
  },
  {
    name: 'validator',
    title: 'Validator, 100,000 × 100,000',
    inBrowser: async (browser) => [
      ...(await validatorInBrowserRows(browser)),
      ...(await validatingRows(browser)),
    ],
    inNode: validatorInNodeRows,
  },
  { name: 'csv', title: 'CSV', inNode: csvInNodeRows, inBrowser: csvRows },
  { name: 'workbook', title: 'Lists in workbooks', inNode: workbookRows },
  {
    name: 'table',
    title: 'List of codes',
    inBrowser: async (browser) => [...(await tableRows(browser)), ...(await searchRows(browser))],
  },
  {
    name: 'scanner',
    title: 'Scanner, frames of a camera',
    inNode: scannerRows,
    inBrowser: (_browser, chromium) => scannerInChromiumRows(chromium),
  },
  {
    name: 'scale',
    title: 'Ten thousand codes on a slow phone, Firebase on emulators',
    inBrowser: scaleRows,
  },
  {
    name: 'reopening',
    title: 'Codes kept on the device, opened again, processor four times slower',
    inBrowser: reopeningRows,
  },
  {
    name: 'generation',
    title: 'Making 1,000 codes in a store that has 100,000, Firebase on emulators',
    inNode: drawingRows,
    inBrowser: writingRows,
  },
  {
    name: 'acts',
    title: 'Longest task, 10,000 codes, processor four times slower',
    inBrowser: actsRows,
  },
  {
    name: 'marks',
    title:
      'Marks and ledger on Firebase, 10,000 codes of 2,000 people, processor four times slower',
    inBrowser: firebaseMarksRows,
  },
  {
    name: 'reads',
    title: 'Firestore',
    inBrowser: (_browser, chromium) => readsRows(chromium),
  },
]

/** Each part gets a new browser, so that it does not slow down the next. */
const withBrowser = async (
  /** @type {string} */ executablePath,
  /** @type {NonNullable<Part['inBrowser']>} */ work,
) => {
  const { chromium } = await import('@playwright/test')
  const options = launchOptions(executablePath)
  const args = [...options.args, '--js-flags=--expose-gc']
  const browser = await chromium.launch({ ...options, args })
  try {
    return await work(browser, executablePath)
  } finally {
    await browser.close()
  }
}

/** @returns {Promise<import('./rows.mjs').Group[]>} */
const measure = async (/** @type {readonly Part[]} */ parts) => {
  const found = await resolveBrowser()
  const groups = []
  for (const { name, title, inNode, inBrowser } of parts) {
    console.log(`Measuring: ${name}`)
    const rows = []
    try {
      rows.push(...((await inNode?.()) ?? []))
      if (inBrowser && 'missing' in found) rows.push(skipped(name, '', found.missing))
      else if (inBrowser && 'executablePath' in found) {
        rows.push(...(await withBrowser(found.executablePath, inBrowser)))
      }
    } catch (cause) {
      // The other parts still run.
      console.error(cause)
      rows.push(skipped(name, '', 'failed, see above'))
      process.exitCode = 1
    }
    groups.push({ title, rows })
  }
  return groups
}

const bench = async (/** @type {readonly string[]} */ args) => {
  await prepareTools()
  const only = args.find((arg) => arg.startsWith('--only='))?.slice('--only='.length)
  const parts = PARTS.filter(({ name }) => only === undefined || only.split(',').includes(name))
  if (parts.length === 0) {
    throw new Error(
      `Unknown --only=${only}. Available: ${PARTS.map(({ name }) => name).join(', ')}.`,
    )
  }

  console.log('Building')
  await buildOurs()
  await buildNaive()
  await buildMeasured()
  await buildForNode()
  const groups = await measure(parts)
  console.log(`\n${asText(groups)}`)
  if (!args.includes('--write')) return
  writeFileSync(DOCUMENT, withTable(readFileSync(DOCUMENT, 'utf8'), asMarkdown(groups)))
  console.log('\nWritten to docs/evidence/benchmarks.md')
}

await bench(process.argv.slice(2)).catch((cause) => {
  console.error(cause instanceof Error ? cause.message : cause)
  process.exitCode = 1
})
