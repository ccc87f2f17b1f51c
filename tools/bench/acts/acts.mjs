import { CODES, changeNewestCode } from './manyCodes.mjs'

/** @typedef {import('./phone.mjs').Phone} Phone */

/**
 * @typedef {object} Act
 * @property {string} name '' for one that only leads back, which does not count
 * @property {() => Promise<() => Promise<unknown>>} prepare gives the act itself
 * @property {() => Promise<unknown>} isDone
 */

/** With the demo data's own. */
const ALL = (CODES + 384).toLocaleString('en').replace(',', ' ')

const RANGE = '.pager__count'
const CHOSEN = '.selection__count'
const SEARCH = '.search input'
const SORT = '.sort select'
const SIZE = '.pager__size input'
const EXPORT_MENU = '.thumb .popup__item'
const COPY = '.thumb .btn--primary'
const CHOOSE = '.list__head .btn--quiet'
const APPLY = '.sheet__foot .btn--primary'

/** The acts of a hand, to be done later. @param {Phone} phone */
export const handsOf = (phone) => ({
  shows:
    (/** @type {string} */ selector, /** @type {string} */ text = '') =>
    () =>
      phone.shows(selector, text),
  press:
    (/** @type {string} */ selector, /** @type {string} */ text = '') =>
    () =>
      phone.press(selector, text),
  key: (/** @type {string} */ selector, /** @type {string} */ name) => () =>
    phone.key(selector, name),
})

/** The codes of 'Seguimiento de códigos'. @param {Phone} phone @returns {Act[]} */
export const listActs = (phone) => {
  const { shows, press, key } = handsOf(phone)
  let uses = ''
  const useOne = () =>
    Promise.resolve(async () => {
      uses = await changeNewestCode(phone.page)
    })
  const showsUses = () => phone.shows('.cards', uses)
  const settled = () => phone.page.waitForTimeout(1_000)

  const back = () => Promise.resolve(() => phone.page.evaluate(() => history.back()))

  return [
    { name: '', prepare: press('.chip', 'MIL00000'), isDone: shows('.pass') },
    { name: 'back from a ticket', prepare: back, isDone: () => phone.isGone('.pass') },
    { name: 'page change', prepare: press('.pager__next'), isDone: shows(RANGE, '11 a 20') },
    { name: '', prepare: press('.pager__previous'), isDone: shows(RANGE, '1 a 10') },
    {
      name: 'search, a key',
      prepare: key(SEARCH, 'M'),
      isDone: shows('.search__found'),
    },
    { name: '', prepare: key(SEARCH, 'Delete'), isDone: shows(RANGE, `de ${ALL}`) },
    { name: 'open the filters', prepare: press('.filters__button'), isDone: shows(APPLY, 'Ver') },
    { name: '', prepare: key(SORT, 'End'), isDone: settled },
    { name: 'sort', prepare: press(APPLY), isDone: shows(RANGE, '1 a 10') },
    { name: '', prepare: press('.filters__button'), isDone: shows(APPLY, 'Ver') },
    { name: '', prepare: key(SORT, 'Home'), isDone: settled },
    { name: '', prepare: press(APPLY), isDone: shows('.chip', 'MIL00000') },
    { name: 'filter', prepare: press('.quick__chip', 'Disp'), isDone: shows(RANGE, 'de 2') },
    { name: '', prepare: press('.quick__chip', 'Disp'), isDone: shows(RANGE, `de ${ALL}`) },
    { name: 'begin to choose', prepare: press(CHOOSE), isDone: shows('.cards__page') },
    {
      name: 'select all',
      prepare: press(CHOOSE, 'Seleccionar todos'),
      isDone: shows(CHOSEN, ALL),
    },
    { name: 'deselect one of all', prepare: press('.cards__item .check'), isDone: settled },
    {
      name: 'copy all',
      prepare: press(COPY),
      isDone: () => phone.shows('.many-copied .btn', 'Sí, marcar').then(settled),
    },
    {
      name: 'mark half of them',
      prepare: press('.many-copied .btn', 'Sí, marcar'),
      // A notice that still rises would not be where the next press goes.
      isDone: () => phone.shows('.snack', 'uedan como dados').then(settled),
    },
    {
      name: 'undo those marks',
      prepare: press('.snack .btn', 'Deshacer'),
      // The notice also closes by itself: the button says whether the marks are gone.
      isDone: () =>
        phone
          .isGone('.snack')
          .then(settled)
          .then(() => phone.lacks(COPY, 'de nuevo')),
    },
    {
      name: 'open the export menu',
      prepare: press('.selection__export'),
      isDone: shows(EXPORT_MENU, 'Excel'),
    },
    { name: '', prepare: key('body', 'Escape'), isDone: settled },
    {
      name: 'deselect all',
      prepare: press('.thumb .icon-btn'),
      isDone: shows(CHOOSE),
    },
    { name: 'one code changes elsewhere', prepare: useOne, isDone: showsUses },
    { name: '100 rows a page', prepare: key(SIZE, '100'), isDone: shows(RANGE, '1 a 100') },
    {
      name: '100 rows: page change',
      prepare: press('.pager__next'),
      isDone: shows(RANGE, '101 a 200'),
    },
    { name: '', prepare: press('.pager__previous'), isDone: shows(RANGE, '1 a 100') },
    { name: '100 rows: search, a key', prepare: key(SEARCH, '9'), isDone: settled },
    { name: '', prepare: key(SEARCH, 'Delete'), isDone: shows(RANGE, `de ${ALL}`) },
    { name: '', prepare: press(CHOOSE), isDone: shows('.cards__page') },
    {
      name: '100 rows: select all',
      prepare: press(CHOOSE, 'Seleccionar todos'),
      isDone: shows(CHOSEN, ALL),
    },
    {
      name: '100 rows: deselect all',
      prepare: press('.thumb .icon-btn'),
      isDone: shows(CHOOSE),
    },
    { name: '100 rows: one code changes elsewhere', prepare: useOne, isDone: showsUses },
    {
      name: '100 rows: to the batches',
      prepare: press('nav a', 'Dashboard'),
      isDone: shows('.batches', 'entradas'),
    },
    { name: 'open the list', prepare: press('nav a', 'Códigos'), isDone: shows(RANGE, '1 a 10') },
    {
      name: 'open the batches',
      prepare: press('nav a', 'Dashboard'),
      isDone: shows('.batches', 'entradas'),
    },
    { name: '', prepare: press('nav a', 'Códigos'), isDone: shows(RANGE, '1 a 10') },
  ]
}

/** @param {Phone} phone @param {string} list the path of a file with as many tokens as codes @returns {Act[]} */
export const validatorActs = (phone, list) => [
  {
    name: `validate a list of ${CODES.toLocaleString('en')}`,
    prepare: async () => {
      await phone.page.locator('input[type=file]').first().setInputFiles(list)
      return phone.press('.validator .btn--primary')
    },
    isDone: () => phone.shows('.verdict__part--invalid'),
  },
  {
    name: 'one code changes elsewhere, with a list validated',
    prepare: () => Promise.resolve(() => changeNewestCode(phone.page)),
    isDone: () => phone.page.waitForTimeout(1_500),
  },
  {
    name: '',
    prepare: () => phone.press('.validator .btn', 'Limpiar'),
    isDone: () => phone.page.waitForTimeout(500),
  },
]
