import { posix } from 'node:path'
import { layerOf } from './importRules'
import { isNode, type Node, type ParsedModule, walk } from './parsing'

/** The dotted name of a node, such as `eval`, `innerHTML` of `x.innerHTML`, or `Date.now`. */
const nameOf = (node: unknown): string => {
  if (!isNode(node)) return ''
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') return String(node.name)
  if (node.type === 'Literal') return String(node.value)
  if (node.type === 'MemberExpression') return `${nameOf(node.object)}.${nameOf(node.property)}`
  return ''
}

const RAW_HTML = /^(dangerouslySetInnerHTML|innerHTML|outerHTML|insertAdjacentHTML)$/
// A core that reads the clock or uses randomness cannot be tested by its arguments alone; `new
// Date(0)` reads no clock.
const CLOCK_OR_LOT = /^((globalThis\.)?(Date\.now|Math\.random|performance\.now|crypto\.\w+))$/
const CLOCK_WITHOUT_ARGUMENTS = /^(Date|dayjs)$/

const hazard = (node: Node, inCore: boolean): string | null => {
  const { type } = node
  if (type === 'JSXAttribute' || type === 'Property' || type === 'MemberExpression') {
    const name = nameOf(node.name ?? node.key ?? node.property)
    if (RAW_HTML.test(name)) return `uses ${name}`
  }
  if (inCore && type === 'MemberExpression' && CLOCK_OR_LOT.test(nameOf(node))) {
    return `uses ${nameOf(node)}: the core reads no clock and no randomness`
  }
  if (type !== 'CallExpression' && type !== 'NewExpression') return null

  const callee = nameOf(node.callee)
  if (/^((window|globalThis)\.)?(eval|Function)$/.test(callee)) return `uses ${callee}`
  const bare = node.arguments?.length === 0
  return inCore && bare && CLOCK_WITHOUT_ARGUMENTS.test(callee)
    ? `uses ${callee}(): the core reads no clock and no randomness`
    : null
}

/** The zone of the store is set once, before anything is shown. */
const MAY_KEEP = new Set(['domain/shared/storeTime.ts'])

/** State stands in the store, and an adapter's in its instance: a variable of a module outlives both. */
const keepsVariable = (program: ParsedModule['program']): boolean =>
  program.body.some((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    return declared?.type === 'VariableDeclaration' && declared.kind !== 'const'
  })

/** The violations of a module, apart from its imports. */
export const sourceViolations = ({ path, program }: ParsedModule): string[] => {
  const violations: string[] = []
  const layer = layerOf(path)
  const inCore = layer === 'domain' || layer === 'application'

  if (/^index\.tsx?$/.test(posix.basename(path))) violations.push('is a barrel')
  if ((inCore || layer === 'infrastructure') && !MAY_KEEP.has(path) && keepsVariable(program)) {
    violations.push('keeps a variable')
  }
  walk(program, (node) => {
    const found = hazard(node, inCore)
    if (found) violations.push(found)
  })
  return violations
}

/** The lines of comments, in TypeScript, JSX or CSS, that begin with one of these words; within a sentence they are small. */
const HEADLESS = /^ *\{?(?:\/\*{1,2}|\*|\/\/) *((?:What|Of|Where|Those|Who|That)\b.*)/gm

/** The lines of comments that begin with a relative clause instead of their subject: 'What comes', not 'The codes that come'. */
export const headlessComments = (source: string): string[] =>
  [...source.matchAll(HEADLESS)].map(([, words = '']) => words)
