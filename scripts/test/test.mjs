import { runSteps } from './runSteps.mjs'
import { PROJECTS, STEPS } from './steps.mjs'

process.exitCode = await runSteps(STEPS, process.argv.slice(2), PROJECTS)
