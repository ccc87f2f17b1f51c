/**
 * Takes the place of re2js in a build (vite.config.ts). Firestore's SDK imports this engine of regular expressions, 46 kB
 * compressed, for pipelines that it evaluates on the device; the portal has none.
 */
export const RE2JS = {
  compile(): never {
    throw new Error('Regular expressions of Firestore pipelines are not part of this build')
  },
}
