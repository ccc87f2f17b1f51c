import { runSteps } from '../test/runSteps.mjs'
import { FIREBASE_STEPS } from './steps.mjs'

process.exitCode = await runSteps(FIREBASE_STEPS, process.argv.slice(2))
