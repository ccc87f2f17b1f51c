/** How a demo account differs from an ordinary leader of the demo store. */
export interface DemoPerson {
  /** The part of the address before the @, and the uid after 'demo-'. */
  readonly name: string
  readonly firstName: string
  readonly lastName: string
  /** The purpose of the account, as shown on the sign-in screen. */
  readonly shows: string
  /** Precomputed salt and hash of the demo password, hexadecimal: 600 000 iterations are slow. */
  readonly salt: string
  readonly hash: string
  readonly role?: string
  readonly storeId?: string
  readonly canRead?: boolean
  readonly canCreate?: boolean
  readonly emailVerified?: boolean
  readonly secondFactor?: boolean
  readonly phoneNumber?: string
}

/** The demo accounts (DEMO-10 to DEMO-16), in display order. */
export const DEMO_PEOPLE: readonly DemoPerson[] = [
  {
    name: 'lider',
    firstName: 'María',
    lastName: 'Solano',
    shows: 'Líder con correo confirmado: el conjunto de datos principal',
    salt: '16a837180698c73684bc7bf81bb368cc',
    hash: 'f60c17e10d0bb6d4ba99f3bbdea9c0cf78f25c4675877d5e9f3de86b96f05aa2',
  },
  {
    name: 'mfa',
    firstName: 'Andrés',
    lastName: 'Quesada',
    shows: 'Líder con segundo factor por SMS, teléfono +506 8888 1234',
    salt: 'c61d5815c1b8be3e3b8dc2cb1a1abd2a',
    hash: '475738185fab22ed9aade0add3b64acc288f6aad1c4dc18303fbc3324a35f10f',
    secondFactor: true,
    phoneNumber: '+50688881234',
  },
  {
    name: 'nuevo',
    firstName: 'Valeria',
    lastName: 'Rojas',
    shows: 'Líder con el correo sin confirmar',
    salt: '3e411c90c5114b20ee2514206ace37fd',
    hash: 'de6fac069346c1c2a82ab1ba6b9ed024758c6e371f7fc2dc92793e3816d59b25',
    emailVerified: false,
  },
  {
    name: 'coordinador',
    firstName: 'Fernando',
    lastName: 'Mora',
    shows: 'Líder con permiso para crear códigos y líderes',
    salt: 'e9f4eb830b8d82a2c280f84db715a7e0',
    hash: 'b58904d3c5688396aaf8c9b8a4addf8b419e7250edc361dd13bf5fddbc38c73d',
    canCreate: true,
  },
  {
    name: 'administrador',
    firstName: 'Gabriela',
    lastName: 'Chaves',
    shows: 'Rol Admin: permisos insuficientes',
    salt: 'd6f8eb2a5bdd7a998bb3943b1285dff7',
    hash: 'd268c47ea0da96b83af48f23e4a91862c71301fffdd4b2f2437123e6833fa69b',
    role: 'Admin',
  },
  {
    name: 'otra-tienda',
    firstName: 'Esteban',
    lastName: 'Vargas',
    shows: 'Líder de otra tienda: permisos insuficientes',
    salt: '3b41053f12c5bf5aa91cc440bdc932d0',
    hash: '6a434bf206400e22aeb682012726b931c6c1844c4b56e233d8e1712bf5632510',
    storeId: 'otra-tienda',
  },
  {
    name: 'sin-lectura',
    firstName: 'Paola',
    lastName: 'Jiménez',
    shows: 'Líder sin permiso de lectura: permisos insuficientes',
    salt: '438c459295a5338c93ca3dcbd8cf3e07',
    hash: 'b5e7de8b6d2df73e12a5147ad54c95b47a86ee5d2edcbaa5d878b62bf600441b',
    canRead: false,
  },
]
