import { portsOf, urlOf } from '../../tests/firebase/services/ports.mjs'
import { EMULATOR_ENV } from '../build/builds.mjs'
import { ensureInstalled } from '../install.mjs'
import { runBin } from '../run.mjs'
import { prepareServices, startShard } from './shards.mjs'

/** The portal's port. Its services use the next six. */
const PORT = 5173

const start = async () => {
  const installed = await ensureInstalled()
  if (!installed.ok) throw new Error(installed.reason)
  await prepareServices()
  const shard = await startShard(PORT)
  if ('missing' in shard) throw new Error(`The emulators cannot run: ${shard.missing}.`)
  try {
    const { seedShard } = await import('../../tests/firebase/services/seed.mjs')
    await seedShard(PORT)
    // The triggers that keep the board's sums do not run beside the emulators.
    const recounting = urlOf(portsOf(PORT).control, '/sums/recount')
    await fetch(recounting, { method: 'POST' })
    console.log(`Serving the portal on emulators with demo data on http://127.0.0.1:${PORT}`)
    console.log(`Mails: http://127.0.0.1:${PORT + 5}/mails`)
    console.log(
      `Codes by SMS: http://127.0.0.1:${PORT + 1}/emulator/v1/projects/demo-portal/verificationCodes`,
    )
    console.log(`The sums of 'Tablero', counted anew: curl -X POST ${recounting}`)
    return await runBin('vite', ['--host', '127.0.0.1', '--port', String(PORT)], {
      env: { ...EMULATOR_ENV, HOSTING_EMULATORS: String(PORT + 4) },
    })
  } finally {
    await shard.stop()
  }
}

process.exitCode = await start().catch((cause) => {
  console.error(cause instanceof Error ? cause.message : cause)
  return 1
})
