import { test } from 'vitest'
import { VitestTestRunner } from 'vitest/runners'

/**
 * Counts a test file that cannot be imported as a failed test. Stryker looks at tests alone, so a mutant that breaks the
 * import of all its tests would survive.
 */
export default class ImportRunner extends VitestTestRunner {
  override async importFile(path: string, source: 'collect' | 'setup'): Promise<unknown> {
    try {
      return await super.importFile(path, source)
    } catch (cause) {
      if (source === 'setup') throw cause
      test('can be imported', () => {
        throw cause
      })
      return undefined
    }
  }
}
