import { handsOf } from './acts.mjs'

/** @typedef {import('./phone.mjs').Phone} Phone */

const SEARCH = '.people__tools input'
const STATUS = '.people > [role="status"]'
const RANGE = '.pager__count'
const FILTER = '.people__filter'
const MENU = '.people__head .icon-btn'
const MENU_ITEM = '.popup__item'
const ROW = '.given-row'
const ROW_PAID = `${ROW} .payment__paid`
const SHEET = 'dialog[open]'
const VIEW = `${SHEET} .tabs button`
const PAID = `${SHEET} .payment__paid`

/** The ledger, with as many people as each has five codes. @param {Phone} phone @returns {import('./acts.mjs').Act[]} */
export const ledgerActs = (phone) => {
  const { shows, press, key } = handsOf(phone)
  const settled = () => phone.page.waitForTimeout(1_500)
  return [
    {
      name: 'open the ledger',
      prepare: press('.bar__nav a', 'Personas'),
      isDone: shows('.person'),
    },
    { name: 'page change', prepare: press('.pager__next'), isDone: shows(RANGE, '11 a 20') },
    { name: 'search, a key', prepare: key(SEARCH, '7'), isDone: shows(STATUS, ' de 2 0') },
    { name: '', prepare: key(SEARCH, 'Delete'), isDone: shows(RANGE, '1 a 10') },
    { name: 'filter', prepare: key(FILTER, 'ArrowDown'), isDone: settled },
    { name: '', prepare: key(FILTER, 'Home'), isDone: settled },
    { name: 'open a person', prepare: press('.person', 'Ana 1'), isDone: shows(SHEET) },
    { name: 'to the payments', prepare: press(VIEW, 'Cobros'), isDone: shows(PAID) },
    { name: 'mark one as paid', prepare: press(PAID, 'Pendiente'), isDone: settled },
    { name: '', prepare: press(PAID, 'Cobrado'), isDone: settled },
    { name: 'close the person', prepare: key('body', 'Escape'), isDone: settled },
    { name: '', prepare: press(MENU), isDone: shows(MENU_ITEM, 'Ver por código') },
    { name: 'list by code', prepare: press(MENU_ITEM, 'Ver por código'), isDone: shows(ROW) },
    {
      name: 'by code: page change',
      prepare: press('.pager__next'),
      isDone: shows(RANGE, '11 a 20'),
    },
    {
      name: 'by code: search, a key',
      prepare: key(SEARCH, '7'),
      // The marks before have taken one back.
      isDone: shows(STATUS, ' de 9 9'),
    },
    { name: '', prepare: key(SEARCH, 'Delete'), isDone: shows(RANGE, '1 a 10') },
    { name: 'by code: mark one as paid', prepare: press(ROW_PAID, 'Pendiente'), isDone: settled },
    { name: '', prepare: press(ROW_PAID, 'Cobrado'), isDone: settled },
    {
      name: 'back to the codes',
      prepare: press('.bar__nav a', 'Códigos'),
      isDone: shows('.list__count'),
    },
  ]
}
