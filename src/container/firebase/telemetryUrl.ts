/** The path that firebase.json gives the function 'record telemetry', on the portal's own host. */
export const TELEMETRY_URL = '/api/telemetry'
