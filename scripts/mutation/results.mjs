import { dirname } from 'node:path'

/** @typedef {{ fileName: string, status?: string, mutatorName: string, replacement: string, location: { start: { line: number, column: number }, end: { line: number, column: number } } }} Mutant */
/** @typedef {{ detected: number, all: number }} Score */

const DETECTED = ['Killed', 'Timeout']
/** Broken by the mutation itself, so it says nothing about the tests. */
const VOID = ['CompileError', 'RuntimeError', 'Ignored']

/** @param {{ status?: string }} mutant */
const isDetected = ({ status = '' }) => DETECTED.includes(status)

/** @param {readonly Mutant[]} mutants @returns {Mutant[]} those that no test noticed */
export const survivorsOf = (mutants) =>
  mutants.filter(({ status = '' }) => !DETECTED.includes(status) && !VOID.includes(status))

/**
 * The kept results of a run without its survivors, so that they are tried again: Stryker reuses one in code that runs at
 * import even if tests are new.
 * @template {{ files: Record<string, { mutants: readonly { status?: string }[] }> }} Report
 * @param {Report} kept
 */
export const withoutSurvivors = (kept) => ({
  ...kept,
  files: Object.fromEntries(
    Object.entries(kept.files).map(([name, file]) => [
      name,
      { ...file, mutants: file.mutants.filter(isDetected) },
    ]),
  ),
})

/** @param {Mutant} mutant */
const keyOf = ({ fileName, mutatorName, replacement, location: { start, end } }) =>
  [fileName, mutatorName, replacement, start.line, start.column, end.line, end.column].join('\n')

/**
 * The mutants with those that a second run, with more tests, detected.
 * @param {readonly Mutant[]} first @param {readonly Mutant[]} second
 */
export const merged = (first, second) => {
  const detected = new Map(second.filter(isDetected).map((one) => [keyOf(one), one]))
  return first.map((one) => detected.get(keyOf(one)) ?? one)
}

/**
 * The figures by folder, sorted by its name.
 * @param {readonly Mutant[]} mutants with file names relative to the repository's root
 */
export const scoresOf = (mutants) => {
  /** @type {Map<string, Score>} */
  const scores = new Map()
  for (const mutant of mutants) {
    if (VOID.includes(mutant.status ?? '')) continue
    const folder = dirname(mutant.fileName)
    const score = scores.get(folder) ?? { detected: 0, all: 0 }
    score.all += 1
    score.detected += isDetected(mutant) ? 1 : 0
    scores.set(folder, score)
  }
  return [...scores].sort(([a], [b]) => a.localeCompare(b))
}

/** @param {Mutant} mutant @param {string} source of its file */
const linesOf = ({ fileName, replacement, mutatorName, location: { start, end } }, source) => {
  const lines = source.split('\n').slice(start.line - 1, end.line)
  const last = lines.length - 1
  const was = lines
    .map((line, at) =>
      line.slice(at === 0 ? start.column - 1 : 0, at === last ? end.column - 1 : undefined),
    )
    .map((line) => line.trim())
    .join(' ')
  const short = (/** @type {string} */ text) => (text.length > 70 ? `${text.slice(0, 69)}…` : text)
  const becomes = short(replacement.replace(/\s+/g, ' '))
  return `${fileName}:${start.line}:${start.column} ${mutatorName}\n    ${short(was)}\n  → ${becomes}`
}

/**
 * @param {readonly Mutant[]} mutants @param {(file: string) => string} read
 */
export const report = (mutants, read) => {
  const scores = scoresOf(mutants)
  const width = Math.max(0, ...scores.map(([folder]) => folder.length))
  return [
    ...survivorsOf(mutants).map((one) => linesOf(one, read(one.fileName))),
    '',
    ...scores.map(
      ([folder, { detected, all }]) =>
        `${folder.padEnd(width)}  ${((100 * detected) / all).toFixed(1).padStart(5)} %  ${detected} of ${all}`,
    ),
  ].join('\n')
}
