/** Where an alert of the error catalogue belongs (spec §8): it shows only on the route whose scope it begins with. */
export const SIGN_IN_SCOPE = '/iniciar-sesion'
