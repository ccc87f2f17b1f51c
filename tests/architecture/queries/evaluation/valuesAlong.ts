import type { Node } from 'oxc-parser'
import type { Step } from './bindings'
import type { Evaluator } from './Evaluator'
import type { Context, Value } from './values'

/** The values of a name in a pattern. @param context for what stands in for undefined */
export const valuesAlong = (
  evaluator: Evaluator,
  path: readonly Step[],
  from: readonly Value[],
  node: Node,
  context: Context,
): readonly Value[] =>
  path.reduce(
    (values, step) => values.flatMap((value) => next(evaluator, step, value, node, context)),
    from,
  )

const next = (
  evaluator: Evaluator,
  step: Step,
  value: Value,
  node: Node,
  context: Context,
): readonly Value[] => {
  const missing: readonly Value[] = [{ kind: 'literal', value: undefined }]
  if (step.kind === 'default') {
    if (value.kind === 'unknown') return [value, ...evaluator.valuesOf(step.node, context)]
    const isMissing = value.kind === 'literal' && value.value === undefined
    return isMissing ? evaluator.valuesOf(step.node, context) : [value]
  }
  if (step.kind === 'key' && value.kind === 'object') {
    return value.fields.get(step.key)?.() ?? missing
  }
  if (step.kind === 'position' && value.kind === 'list') {
    return value.items[step.at]?.() ?? missing
  }
  return [value.kind === 'unknown' ? value : { kind: 'unknown', node }]
}
