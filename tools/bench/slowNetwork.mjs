// Lighthouse's slow mobile network, and a CPU four times slower than this machine's.
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1_000_000) / 8,
  uploadThroughput: (750 * 1_000) / 8,
}
export const CPU_SLOWDOWN = 4

/** Gives a page the network and the processor of a slow phone. @param {import('@playwright/test').CDPSession} devtools */
export const slowDown = async (devtools) => {
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', NETWORK)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
}
