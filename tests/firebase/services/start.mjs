import { fstatSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { isMain } from '../../../scripts/run.mjs'
import { startAuth } from './auth.mjs'
import { startControl } from './control.mjs'
import { startDatabase } from './database/server.mjs'
import { startFirestore } from './firestore.mjs'
import { startFunction } from './function.mjs'
import { findHidane } from './hidane.mjs'
import { startMail } from './mail.mjs'
import { portsOf, takenPorts } from './ports.mjs'
import { demoData } from './seed.mjs'
import { startTasks } from './tasks.mjs'

const fileAtRoot = (/** @type {string} */ name) =>
  fileURLToPath(new URL(`../../../${name}`, import.meta.url))

/**
 * @typedef {object} ShardOptions
 * @property {number} base the portal's port; the services use ports of the next eight
 * @property {boolean} [withFunction]
 * @property {readonly string[]} [extraOrigins] additional allowed origins of the function
 * @property {string} [rules] Firestore's rules file
 * @property {string} [databaseRules]
 */

/**
 * Starts the services of a test shard, in this process except for Firestore.
 * @param {ShardOptions} options
 * @returns {Promise<{ stop: () => Promise<void> } | { missing: string }>} missing: a program to install
 * @throws if a port is in use, a file is invalid or a service does not start; stops all services first
 */
export const startShard = async ({
  base,
  withFunction = true,
  extraOrigins = [],
  rules = fileAtRoot('firestore.rules'),
  databaseRules = fileAtRoot('database.rules.json'),
}) => {
  const hidane = findHidane()
  if ('missing' in hidane) return hidane
  const taken = await takenPorts(base)
  if (taken.length > 0) throw new Error(`Already in use: ${taken.join(', ')}.`)

  /** @type {{ stop: () => Promise<void> }[]} */
  const started = []
  const stop = async () => {
    await Promise.all(started.splice(0).map((service) => service.stop()))
  }
  /** @template {{ stop: () => Promise<void> }} T @param {Promise<T>} starting */
  const add = async (starting) => {
    const service = await starting
    started.push(service)
    return service
  }

  const ports = portsOf(base)
  const startQueuedFunction = async () => {
    const tasks = await add(startTasks(ports.tasks))
    return add(startFunction({ base, extraOrigins, tasks }))
  }
  const starting = /** @type {const} */ ([
    add(startFirestore({ path: hidane.path, port: ports.firestore, rules })),
    add(
      startDatabase({
        port: ports.database,
        rules: JSON.parse(readFileSync(databaseRules, 'utf8')),
      }),
    ),
    add(startMail(ports.smtp)),
    withFunction ? startQueuedFunction() : null,
    add(startAuth(ports.auth)),
    demoData(),
  ])
  try {
    const [firestore, database, mail, emailAction] = await Promise.all(starting)
    const services = { firestore, database, mail, emailAction }
    await add(startControl({ base, port: ports.control, services }))
  } catch (cause) {
    await Promise.allSettled(starting)
    await stop()
    throw cause
  }
  return { stop }
}

const PARENT_CHECK = 500

/** @returns {Promise<void>} resolves on a termination signal or when the parent process exits */
const shutdownRequested = () =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => resolve())
    // Only a closed pipe means that the parent exited: background jobs of a shell get /dev/null.
    const stdin = fstatSync(0)
    if (stdin.isFIFO() || stdin.isSocket()) process.stdin.once('close', () => resolve()).resume()
    const parent = process.ppid
    setInterval(() => process.ppid !== parent && resolve(), PARENT_CHECK).unref()
  })

const main = async () => {
  const { values } = parseArgs({
    options: {
      base: { type: 'string' },
      'without-function': { type: 'boolean', default: false },
      origins: { type: 'string', default: '' },
      rules: { type: 'string' },
      'database-rules': { type: 'string' },
    },
  })
  const stopped = shutdownRequested()
  const base = Number(values.base)
  if (!Number.isInteger(base) || base <= 0) throw new Error('--base needs a port.')
  const shard = await startShard({
    base,
    withFunction: !values['without-function'],
    extraOrigins: values.origins.split(',').filter((origin) => origin !== ''),
    ...(values.rules === undefined ? {} : { rules: values.rules }),
    ...(values['database-rules'] === undefined ? {} : { databaseRules: values['database-rules'] }),
  })
  if ('missing' in shard) {
    console.log(`missing ${shard.missing}`)
    return 2
  }
  console.log(`ready ${base}`)
  await stopped
  await shard.stop()
  return 0
}

if (isMain(import.meta.url)) {
  const code = await main().catch((cause) => {
    console.error(cause instanceof Error ? cause.message : cause)
    return 1
  })
  // Open connections of firebase-admin would keep the process alive.
  process.exit(code)
}
