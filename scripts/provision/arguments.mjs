import { parseArgs } from 'node:util'
import { wholeNumber } from './csv/cells.mjs'
import { isEmail } from './rows/leaderRows.mjs'

export const USAGE = `npm run provision -- --project <id> [what to write] [options]

What to write, one or more:
  --leaders <file>       CSV: email, firstName, lastName; also id, role, permissions
  --events <file>        CSV: name; also id
  --codes <file>         CSV: code, leader, event; also uses, maxUses, maxTickets, status, type, percent, batch.
                         The portal's own export is such a file
  --coordinator <who>    who may make codes: an address of the store or of --leaders, or 'Ana Mora <ana@example.com>'
  --reserve              reserves the texts of codes that have no reservation yet

Options:
  --project <id>         the Firebase project; sign in first: gcloud auth application-default login
  --emulators            the emulators of npm run start:firebase instead, or those of FIRESTORE_EMULATOR_HOST and
                         FIREBASE_AUTH_EMULATOR_HOST
  --store <id>           by default the one of firestore.rules, on emulators demo-store
  --max-uses <number>    the limit of new codes whose rows have none, by default 1
  --invite <file>        writes links to set a password for the leaders of --leaders who have none
  --dry-run              says what it would write, and writes nothing

A second run writes only what is missing or differs. It takes away neither permissions nor uses.
Exit code: 0, or 1 if rows were left out or a write failed, or 2 for a mistake in the usage.`

/** A mistake in the usage. */
export class UsageError extends Error {}

/** @typedef {{ readonly email: string, readonly firstName: string, readonly lastName: string }} Coordinator names are '' if not given */

/**
 * @typedef {object} Options
 * @property {string} project
 * @property {string} store
 * @property {string | null} leaders a file
 * @property {string | null} events
 * @property {string | null} codes
 * @property {Coordinator | null} coordinator
 * @property {boolean} reserve
 * @property {string | null} invite
 * @property {number} maxUses
 * @property {boolean} isDryRun
 * @property {{ firestore: string, auth: string } | null} emulators their hosts
 */

/** Of `npm run start:firebase`. */
const EMULATED = { project: 'demo-portal', store: 'demo-store' }
const HOSTS = { firestore: '127.0.0.1:5175', auth: '127.0.0.1:5174' }

/** @param {readonly string[]} args */
const parsed = (args) => {
  const text = /** @type {const} */ ({ type: 'string' })
  const flag = /** @type {const} */ ({ type: 'boolean', default: false })
  try {
    return parseArgs({
      args: [...args],
      options: {
        project: text,
        store: text,
        leaders: text,
        events: text,
        codes: text,
        coordinator: text,
        invite: text,
        'max-uses': text,
        reserve: flag,
        emulators: flag,
        'dry-run': flag,
        help: flag,
      },
    }).values
  } catch (cause) {
    throw new UsageError(cause instanceof Error ? cause.message : String(cause))
  }
}

/** @param {string} who @returns {Coordinator} */
const coordinatorOf = (who) => {
  const named = /^\s*(\S+)\s+(.*\S)\s*<([^<>]+)>\s*$/.exec(who)
  const [, firstName = '', lastName = '', email = who] = named ?? []
  if (isEmail(email.trim())) return { email: email.trim().toLowerCase(), firstName, lastName }
  throw new UsageError(
    `--coordinator: '${who}' is neither an address nor 'Name Surname <address>'.`,
  )
}

/** @param {boolean} isAsked @param {Readonly<Record<string, string | undefined>>} env */
const emulatorsOf = (isAsked, env) => {
  const firestore = env.FIRESTORE_EMULATOR_HOST
  const auth = env.FIREBASE_AUTH_EMULATOR_HOST
  if (isAsked) return { firestore: firestore || HOSTS.firestore, auth: auth || HOSTS.auth }
  if (!firestore && !auth) return null
  // Else accounts would go to one place and documents to another.
  if (firestore && auth) return { firestore, auth }
  throw new UsageError(
    `Only ${firestore ? 'FIRESTORE_EMULATOR_HOST' : 'FIREBASE_AUTH_EMULATOR_HOST'} is set: set both, or neither.`,
  )
}

/**
 * Reads the command line.
 * @param {readonly string[]} args @param {Readonly<Record<string, string | undefined>>} env
 * @param {() => string} storeOfRules @returns {Options | 'help'} @throws {UsageError}
 */
export const readArguments = (args, env, storeOfRules) => {
  const values = parsed(args)
  if (values.help) return 'help'
  const empty = Object.entries(values).find(([, value]) => value === '')
  if (empty) throw new UsageError(`--${empty[0]} needs a value.`)
  const emulators = emulatorsOf(values.emulators, env)
  const project = values.project ?? (emulators ? EMULATED.project : undefined)
  if (!project) throw new UsageError('--project is missing: the id of the Firebase project.')
  const { leaders = null, events = null, codes = null, invite = null } = values
  if (!leaders && !events && !codes && !values.coordinator && !values.reserve) {
    throw new UsageError(
      'Nothing to do: give --leaders, --events, --codes, --coordinator or --reserve.',
    )
  }
  if (invite && !leaders && !values.coordinator) {
    throw new UsageError('--invite needs --leaders or --coordinator: they are who is invited.')
  }
  const maxUses = wholeNumber(values['max-uses'] ?? '1', 1, 1_000_000)
  if (maxUses === null) throw new UsageError('--max-uses is no whole number from 1 to 1000000.')
  return {
    project,
    store: values.store ?? (emulators ? EMULATED.store : storeOfRules()),
    leaders,
    events,
    codes,
    coordinator: values.coordinator === undefined ? null : coordinatorOf(values.coordinator),
    reserve: values.reserve,
    invite,
    maxUses,
    isDryRun: values['dry-run'],
    emulators,
  }
}
