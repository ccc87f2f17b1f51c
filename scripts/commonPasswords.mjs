import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { isMain, root } from './run.mjs'

/*
 * Writes domain/account/commonPasswords.ts anew: `node scripts/commonPasswords.mjs <folder>`, where the folder has
 * @zxcvbn-ts/language-common and @zxcvbn-ts/language-es-es installed (`npm install --prefix <folder> …`). They are no
 * dependencies of the portal: their lists weigh 600 kB compressed, which the service worker would load onto each phone.
 */

const FILE = 'domain/account/commonPasswords.ts'

/** ASVS 6.2.4 asks for the 3,000 commonest. */
const COMMONEST = 3_000

/** How many of the commonest Spanish words count: later ones are foreign names of films. */
const SPANISH_WORDS = 5_000

/** Words that leaders of this portal would think of, which lists from all over the world have too late or not at all. */
const LOCAL = `
  abril acceso accesos admin administrador administradora agosto alajuela alajuelense angelito banco barcelona bebe bebecita
  bienvenida bienvenido boleta boletera boletero boleto boletos cambiame cariño cartaginés cartago cielo clave codigo codigos
  concierto contrasena contraseña costarica costarrica cumple diciembre diosesamor diostebendiga domingo empresa enero entrada
  entradas evento eventos familia febrero feliz fiesta fiestas fútbol gracias guanacaste gatito heredia herediano holamundo
  hola jesus jesuscristo jueves julio junio lider lideres liberia limon lunes madrid mamipapi martes marzo mejenga miamor
  miclave micontraseña mihija mihijo mimama mivida morado morados navidad noviembre octubre password perrito promotor
  promotora puntarenas puravida quepos reina sabado sanjose saprissa saprissista secreta secreto seleccion septiembre setiembre
  siempre teamo teamomucho tequiero tequieromucho tica ticket tickets tico ticos tiquicia torneo usuario ventas verano viernes
  virgen alejandra alejandro andrea camila carlos carolina daniela diego esteban fernanda fernando gabriela guadalupe isabella
  javier jorge jose juan luis luisa manuel maria mariana mateo nicolas pablo paola pedro ricardo rodrigo santiago sebastian sofia
  valentina valeria
`

/** @param {string} text */
const plain = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/**
 * The part of a password that is compared: its letters, without what stands before and after them; all of it, where digits stand
 * between them, or too few letters are left. Null for one without two letters.
 * @param {string} password
 */
const compared = (password) => {
  const text = plain(password)
  const inner = text.replace(/^[^a-z]+|[^a-z]+$/g, '')
  if (/^[a-z]{3,20}$/.test(inner)) return inner
  return /^[a-z0-9]{4,20}$/.test(text) && /[a-z].*[a-z]/.test(text) ? text : null
}

/** @param {string} folder */
const commonPasswords = async (folder) => {
  const { resolve: locate } = createRequire(join(resolve(folder), 'package.json'))
  const { dictionary: common } = await import(locate('@zxcvbn-ts/language-common'))
  const { dictionary: spanish } = await import(locate('@zxcvbn-ts/language-es-es'))
  /** @type {string[]} by how common they are */
  const ranked = common['passwords-common'].map(compared).filter(Boolean)
  const found = new Set()
  for (const one of ranked) if (found.size < COMMONEST) found.add(one)
  const words = new Set(
    [...spanish['commonWords-es-es'].slice(0, SPANISH_WORDS), ...spanish['firstnames-es-es']].map(
      plain,
    ),
  )
  for (const one of ranked) if (one.length > 3 && words.has(one)) found.add(one)
  for (const one of LOCAL.trim().split(/\s+/)) found.add(plain(one))
  return [...found].sort()
}

/** @param {readonly string[]} passwords */
const moduleOf = (passwords) => `/**
 * Common passwords, and the words that common ones are made of, in lower case and without accents: 3,000 of the commonest of
 * the world with two letters or more (ASVS 6.2.4), those of the next 46,000 that are Spanish words or first names, and some
 * of Costa Rica and of this portal. scripts/commonPasswords.mjs makes this file from the lists of zxcvbn-ts 4.1 (MIT, © Dan
 * Wheeler, Dropbox and zxcvbn-ts). Which are Spanish was decided by its list of Spanish words, made from OpenSubtitles 2024 by
 * OPUS (ODC-BY).
 */
export const COMMON_PASSWORDS: readonly string[] =
  '${passwords.join(' ')}'.split(
    ' ',
  )
`

if (isMain(import.meta.url)) {
  const [folder] = process.argv.slice(2)
  if (folder === undefined) throw new Error('usage: node scripts/commonPasswords.mjs <folder>')
  const passwords = await commonPasswords(folder)
  writeFileSync(join(root, FILE), moduleOf(passwords))
  console.log(`${FILE}: ${passwords.length}`)
}
