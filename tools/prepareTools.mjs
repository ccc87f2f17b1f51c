import { ensureInstalled, prepare } from '../scripts/install.mjs'

/** Installs the packages of the portal and of the laboratory, and checks the types of what needs these. @throws with the reason */
export const prepareTools = async () => {
  const installed = await ensureInstalled()
  if (!installed.ok) throw new Error(installed.reason)
  await prepare('tools')
}
