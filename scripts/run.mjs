import { spawn } from 'node:child_process'
import { readFileSync, realpathSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The root folder of the repository. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * The JavaScript file of a package's command, to run with node: on Windows the shims in node_modules/.bin need a shell.
 * @param {string} name
 */
const binOf = (name, command = name) => {
  const manifest = join(root, 'node_modules', name, 'package.json')
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8'))
  return join(dirname(manifest), typeof bin === 'string' ? bin : bin[command])
}

/**
 * Runs a program in the repository's root folder, with inherited output. Forwards signals, so that stopping a script
 * leaves no child process.
 * @param {string} file
 * @param {readonly string[]} args
 * @param {{ env?: Record<string, string>, timeout?: number, shell?: boolean }} [options]
 * @returns {Promise<number>} its exit code; 128 plus the signal number if killed, 127 if it could not start
 */
export const run = (file, args, { env = {}, timeout, shell = false } = {}) =>
  new Promise((resolve) => {
    const child = spawn(file, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env },
      shell,
      ...(timeout === undefined ? {} : { timeout }),
    })
    const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])
    const forwarders = signals.map((signal) => ({ signal, listener: () => child.kill(signal) }))
    for (const { signal, listener } of forwarders) process.on(signal, listener)
    const end = (/** @type {number} */ code) => {
      for (const { signal, listener } of forwarders) process.off(signal, listener)
      resolve(code)
    }
    child.on('error', (cause) => {
      console.error(`Could not start ${file}: ${cause.message}`)
      end(127)
    })
    child.on('exit', (code, signal) => end(code ?? 128 + (signal ? constants.signals[signal] : 0)))
  })

/**
 * Runs the command of an installed package.
 * @param {string} name
 * @param {readonly string[]} args
 * @param {Parameters<typeof run>[2] & { node?: string }} [options] `node` is the path of another version
 */
export const runBin = (name, args, { node = process.execPath, ...options } = {}, command = name) =>
  run(node, [binOf(name, command), ...args], options)

/** Runs npm; if npm started this script, the same npm. @param {readonly string[]} args */
export const runNpm = (args) => {
  const cli = process.env.npm_execpath
  if (cli?.endsWith('npm-cli.js')) return run(process.execPath, [cli, ...args])
  return run('npm', args, { shell: process.platform === 'win32' })
}

/** Whether a module is the program's entry point and not imported. @param {string} url its import.meta.url */
export const isMain = (url) =>
  process.argv[1] !== undefined && fileURLToPath(url) === realpathSync(process.argv[1])
