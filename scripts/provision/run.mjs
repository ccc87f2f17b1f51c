import { pathOf, readFiles } from './files.mjs'
import { applyPlan } from './firebase/apply.mjs'
import { existingCodes, existingEvents, existingLeaders } from './firebase/existing.mjs'
import { writeInvitations } from './firebase/invite.mjs'
import { reserveTexts } from './firebase/reserve.mjs'
import { planAll } from './plan/planAll.mjs'
import { previewLines, problemLine, sorted, summaryLines } from './report.mjs'

/** @typedef {import('./arguments.mjs').Options} Options */
/** @typedef {import('./firebase/admin.mjs').Firebase} Firebase */

/**
 * @typedef {object} Output
 * @property {(line: string) => void} print
 * @property {import('./firebase/apply.mjs').Progress} progress
 */

/** @param {Firebase} firebase @param {string} store @param {import('./plan/planAll.mjs').Rows} rows */
const readExisting = async (firebase, store, { leaders, events, codes }) => {
  const eventIds = [
    ...events.flatMap(({ id }) => id ?? []),
    ...codes.flatMap(({ event }) => (event.by === 'id' ? event.id : [])),
  ]
  const people = await existingLeaders(firebase, store, leaders, codes)
  const isOfStore = (/** @type {unknown} */ uid) => people.users.get(String(uid))?.storeId === store
  return {
    leaders: people,
    events: await existingEvents(firebase, store, eventIds),
    codes: await existingCodes(firebase, store, codes, isOfStore),
  }
}

/**
 * The addresses of leaders who still need a password.
 * @param {import('./plan/planAll.mjs').Plan} plan @param {import('./plan/planLeaders.mjs').ExistingLeaders} existing
 */
const uninvited = (plan, { byEmail }) =>
  plan.leaders
    .filter(({ leader }) => !byEmail.get(leader.email)?.hasPassword)
    .map(({ leader }) => leader.email)

/**
 * Plans and writes what the files say.
 * @param {Firebase} firebase @param {Options} options @param {Output} output
 * @param {ReturnType<typeof readFiles>} files
 * @returns {Promise<boolean>} whether all of it was written
 */
const provisionFiles = async (firebase, options, { print, progress }, files) => {
  const { store, isDryRun, invite } = options
  const existing = await readExisting(firebase, store, files.rows)
  const plan = planAll(files.rows, existing, options)
  const problems = [...files.problems, ...plan.problems]
  for (const line of [...files.notices, ...plan.notices]) print(`Note: ${line}`)
  for (const problem of sorted(problems)) print(`Left out: ${problemLine(problem)}`)
  if (isDryRun) {
    for (const line of previewLines(plan)) print(line)
    for (const line of summaryLines(plan, problems, options)) print(line)
    return problems.length === 0
  }
  const { failed, problems: unwritten } = await applyPlan(firebase, plan, store, progress)
  for (const problem of sorted(unwritten)) print(`Failed: ${problemLine(problem)}`)
  const written = {
    ...plan,
    leaders: plan.leaders.filter((one) => !failed.has(one)),
    events: plan.events.filter((one) => !failed.has(one)),
    codes: plan.codes.filter((one) => !failed.has(one)),
  }
  const all = [...problems, ...unwritten]
  for (const line of summaryLines(written, all, options)) print(line)
  const emails = uninvited(written, existing.leaders)
  if (invite && emails.length > 0) {
    await writeInvitations(firebase.auth, emails, pathOf(invite))
    print(
      `${emails.length} links are in ${invite}. They open accounts and soon expire: send each to its leader alone.`,
    )
  } else if (emails.length > 0) {
    print(
      `${emails.length} leaders have no password yet: '¿Olvidaste tu contraseña?' at the portal sends them a link, or give --invite <file>.`,
    )
  }
  return all.length === 0
}

/** @param {Firebase} firebase @param {Options} options @param {Output} output */
const provisionReservations = async (firebase, { store, isDryRun }, { print, progress }) => {
  const { reserved, same, problems } = await reserveTexts(firebase, store, isDryRun, progress)
  for (const line of problems) print(`Left out: ${line}`)
  const would = isDryRun ? 'would be ' : ''
  print(
    `Reservations: ${reserved} ${would}created, ${same} as they are, ${problems.length} left out`,
  )
  return problems.length === 0
}

/**
 * Provisions a store.
 * @param {Options} options @param {() => Firebase} open called once the files are read @param {Output} output
 * @returns {Promise<boolean>} whether no row was left out and every write was made
 * @throws {import('./arguments.mjs').UsageError | import('./csv/readTable.mjs').BadFile} before anything is written
 */
export const provision = async (options, open, output) => {
  const files = readFiles(options)
  const firebase = open()
  const { project, store, emulators, isDryRun } = options
  const place = emulators ? `the emulators at ${emulators.firestore}` : 'Firebase'
  output.print(`${isDryRun ? 'Dry run: ' : ''}store ${store}, project ${project} on ${place}`)
  try {
    const hasFiles = options.leaders ?? options.events ?? options.codes ?? options.coordinator
    const isDone = hasFiles ? await provisionFiles(firebase, options, output, files) : true
    const isReserved = options.reserve
      ? await provisionReservations(firebase, options, output)
      : true
    return isDone && isReserved
  } finally {
    await firebase.end()
  }
}
