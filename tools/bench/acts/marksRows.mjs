import { longestTask, median, row } from '../rows.mjs'

/** @typedef {import('./phone.mjs').Phone} Phone */

const ROUNDS = 7

const CHIP = '.cards__item .chip'
const TICKET = 'dialog[open] .pass'
const EMPTY = '#empty[open]'

/** An empty dialog of the platform: what a browser needs to show any. @param {Phone} phone */
const addEmptyDialog = ({ page }) =>
  page.evaluate(() => {
    const opener = document.createElement('button')
    opener.id = 'opener'
    opener.textContent = 'Abrir'
    opener.style.cssText = 'position:fixed;top:200px;left:100px;width:80px;height:60px;z-index:9'
    const dialog = document.createElement('dialog')
    dialog.id = 'empty'
    dialog.textContent = 'Vacío'
    opener.onclick = () => dialog.showModal()
    document.body.append(opener, dialog)
  })

/**
 * In a list of 10,000 codes of which all but the newest are marked as shared: what its mark, made in its ticket, costs, what
 * taking it back does, and how long a ticket takes to be painted after the press on its chip.
 * @param {Phone} phone @param {number} goal in ms, of the longest task @param {string} what the rows' names begin with
 */
export const marksRows = async (phone, goal, what) => {
  const { page } = phone
  await addEmptyDialog(phone)
  /** @type {Map<string, number[]>} */
  const figures = new Map()
  const note = (/** @type {string} */ name, /** @type {number} */ figure) =>
    figures.set(name, [...(figures.get(name) ?? []), figure])
  const close = async (/** @type {string} */ selector) => {
    // The first may close a notice.
    while ((await page.locator(selector).count()) > 0) {
      await page.keyboard.press('Escape')
      await page.waitForTimeout(500)
    }
  }
  for (let round = 0; round < ROUNDS; round++) {
    note('empty', await phone.paintedAfter(await phone.press('#opener'), EMPTY))
    await close(EMPTY)
    const open = await phone.press('#opener')
    note('dialog', await phone.longestTask(open, () => phone.shows(EMPTY)))
    await close(EMPTY)
    note('ticket', await phone.paintedAfter(await phone.press(CHIP), TICKET))
    const copy = await phone.press('.sheet__foot .btn', 'Copiar')
    const settled = () => page.waitForTimeout(1_500)
    note('mark', await phone.longestTask(copy, settled))
    const undo = await phone.press('.snack .btn', 'Deshacer')
    note('undo', await phone.longestTask(undo, settled))
    await close(TICKET)
  }
  const of = (/** @type {string} */ name) => median((figures.get(name) ?? []).slice(1))
  return [
    longestTask(`${what}: open an empty dialog, to compare`, of('dialog')),
    longestTask(`${what}: mark one more`, of('mark'), goal),
    longestTask(`${what}: undo that mark`, of('undo'), goal),
    row(
      `${what}, from the press to the painted ticket: an empty dialog`,
      of('ticket'),
      of('empty'),
      {
        unit: 'ms',
        oursAtMost: 200,
      },
    ),
  ]
}
