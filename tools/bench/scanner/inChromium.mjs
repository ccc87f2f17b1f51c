import { chromium } from '@playwright/test'
import { drawn, randomFrom } from '../../../tests/support/camera/drawFrame.mjs'
import { fakeCamera, writeVideo } from '../../../tests/support/camera/fakeCamera.mjs'
import { withPhone } from '../acts/phone.mjs'
import { fact, median } from '../rows.mjs'

/** As a phone's camera gives them to a page. */
const SIZE = { width: 1_280, height: 720 }

const FRAMES_PER_SECOND = 20

const TICKETS = 5

/** How long nothing is before the camera, and then a ticket, in frames. */
const [BETWEEN, SHOWN] = [6, 14]

/** A corner that is light while a ticket is there, for the page to know when it came; pixels of a side. */
const CORNER = 40

const SHEET = 10

const VERDICT_GOAL_MS = 300
const SHEET_GOAL_MS = 10_000

const textOf = (/** @type {number} */ at) => `TICKET${String(at).padStart(2, '0')}`

const withCorner = (
  /** @type {Uint8Array<ArrayBuffer>} */ grey,
  /** @type {boolean} */ isLight,
) => {
  for (let y = 0; y < CORNER; y++)
    grey.fill(isLight ? 255 : 0, y * SIZE.width, y * SIZE.width + CORNER)
  return grey
}

/** Tickets that pass before the camera. */
const ticketsVideo = () => {
  const random = randomFrom(11)
  const nothing = withCorner(drawn(SIZE, [], random), false)
  const frames = Array.from({ length: TICKETS }, (_, at) => {
    const place = { x: 500 + 280 * random(), y: 320 + 80 * random(), size: 300 }
    const turn = random() - 0.5
    const ticket = drawn(SIZE, [{ text: textOf(at), turn, ...place }], random)
    return [...Array(BETWEEN).fill(nothing), ...Array(SHOWN).fill(withCorner(ticket, true))]
  })
  return writeVideo('bench-tickets', SIZE, FRAMES_PER_SECOND, frames.flat())
}

/** A sheet of codes in a steady hand. */
const sheetVideo = () => {
  const random = randomFrom(12)
  const codes = Array.from({ length: SHEET }, (_, at) => ({
    text: textOf(at),
    x: 140 + 250 * (at % 5),
    y: 210 + 300 * Math.floor(at / 5),
    size: 170,
  }))
  // The same sheet, each time with another grain.
  const frames = Array.from({ length: 5 }, () => drawn(SIZE, codes, random))
  return writeVideo('bench-sheet', SIZE, FRAMES_PER_SECOND, frames)
}

/**
 * The portal with the scanner open, whose camera plays a video.
 * @template T @param {string} executablePath @param {string} video its path
 * @param {(page: import('@playwright/test').Page) => Promise<T>} work
 */
const withScanner = async (executablePath, video, work) => {
  const browser = await chromium.launch(fakeCamera(executablePath, video))
  try {
    return await withPhone(browser, async (phone) => {
      const { page } = phone
      await page.context().grantPermissions(['camera'])
      await phone.slowDown()
      return work(page)
    })
  } finally {
    await browser.close()
  }
}

/** How long after each ticket came into the picture its verdict is painted, in milliseconds. @param {{ corner: number, tickets: number }} video */
const watchVerdicts = ({ corner, tickets }) =>
  new Promise((/** @type {(ms: readonly number[]) => void} */ resolve) => {
    const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
    /** @type {number[]} */
    const times = []
    let cameAt = 0
    let isThere = false
    let watched = false
    const look = (/** @type {HTMLVideoElement} */ video) =>
      video.requestVideoFrameCallback((now) => {
        context?.drawImage(video, corner / 4, corner / 4, 1, 1, 0, 0, 1, 1)
        const isLight = (context?.getImageData(0, 0, 1, 1).data[0] ?? 0) > 128
        if (isLight && !isThere) cameAt = now
        isThere = isLight
        look(video)
      })
    let last = ''
    new MutationObserver(() => {
      const video = document.querySelector('video')
      if (video && !watched) {
        watched = true
        look(video)
      }
      const text = document.querySelector('.flash')?.textContent?.match(/TICKET\d+/)?.[0] ?? ''
      if (text === '' || text === last) return
      last = text
      const from = cameAt
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => {
          if (times.push(performance.now() - from) === tickets) resolve(times)
        }
        port2.postMessage(null)
      })
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  })

/** How long it takes from the camera's first picture until so many codes are read, in milliseconds. @param {number} codes */
const watchSheet = (codes) =>
  new Promise((/** @type {(ms: number) => void} */ resolve) => {
    let startedAt = 0
    new MutationObserver(() => {
      const video = document.querySelector('video')
      if (video && startedAt === 0) {
        startedAt = -1
        video.requestVideoFrameCallback((now) => {
          startedAt = now
        })
      }
      if (document.querySelector('.scan__read')?.textContent?.startsWith(`${codes} códigos`)) {
        resolve(performance.now() - startedAt)
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  })

const openScanner = (/** @type {import('@playwright/test').Page} */ page) =>
  page.getByRole('button', { name: 'Escanear con la cámara' }).click()

/**
 * The scanner of the portal, its page four times slower: Chromium cannot slow down the worker that decodes.
 * @param {string} executablePath
 */
export const scannerInChromiumRows = async (executablePath) => {
  const verdicts = await withScanner(executablePath, ticketsVideo(), async (page) => {
    const watching = page.evaluate(watchVerdicts, { corner: CORNER, tickets: TICKETS })
    await openScanner(page)
    return watching
  })
  const sheet = await withScanner(executablePath, sheetVideo(), async (page) => {
    const watching = page.evaluate(watchSheet, SHEET)
    await openScanner(page)
    return watching
  })
  const shown = (/** @type {number} */ ms) => `${ms.toFixed(0)} ms`
  const verdict = median(verdicts)
  return [
    fact(
      'from the picture of a ticket to its verdict, the page 4x slower',
      `≤ ${shown(VERDICT_GOAL_MS)}`,
      shown(verdict),
      verdict <= VERDICT_GOAL_MS,
    ),
    fact(
      `${SHEET} codes of a sheet in a steady hand, the page 4x slower`,
      `≤ ${shown(SHEET_GOAL_MS)}`,
      shown(sheet),
      sheet <= SHEET_GOAL_MS,
    ),
  ]
}
