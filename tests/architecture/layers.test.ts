import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { countByLayer, findViolations, readModules } from './layers'

const modules = readModules(fileURLToPath(new URL('../..', import.meta.url)))

describe('The layers', () => {
  // Without modules there would be no violations.
  it('are all read', () => {
    const { domain, application, infrastructure, presentation, src } = countByLayer(modules)
    expect(domain).toBeGreaterThanOrEqual(10)
    expect(application).toBeGreaterThanOrEqual(10)
    expect(infrastructure).toBeGreaterThanOrEqual(10)
    expect(presentation).toBeGreaterThanOrEqual(10)
    expect(src).toBeGreaterThanOrEqual(5)
  })

  it('follow the rules', () => {
    expect(findViolations(modules)).toEqual([])
  })
})
