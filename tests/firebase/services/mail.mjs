import { setTimeout as delay } from 'node:timers/promises'
import { load } from './packages.mjs'
import { HOST } from './ports.mjs'

/** @typedef {{ to: string, from: string, subject: string, text: string, html: string }} Mail */

// In milliseconds. Connections are idle when a test stops the server.
const CLOSE_TIMEOUT = 100

/** @typedef {'fast' | 'slow' | 'hanging' | 'refusing' | 'busy'} Manner */

/** How long a slow server takes to accept a mail, in milliseconds. */
const SLOW = 1_400

const REFUSALS = { refusing: 550, busy: 450 }

/**
 * An SMTP server that stores mails without forwarding them.
 * @param {number} port
 */
export const startMail = async (port) => {
  const { SMTPServer } = load('smtp-server')
  const PostalMime = load('postal-mime')

  /** @type {Mail[]} */
  const mails = []
  /** @type {Manner} */
  let manner = 'fast'
  // Every connection, since the last clear().
  let connections = 0
  const store = async (/** @type {AsyncIterable<Buffer>} */ stream) => {
    const chunks = []
    for await (const chunk of stream) chunks.push(chunk)
    const {
      to = [],
      from,
      subject = '',
      text = '',
      html = '',
    } = await PostalMime.parse(Buffer.concat(chunks))
    const addresses = to.map((/** @type {{ address?: string }} */ { address }) => address)
    mails.push({ to: addresses.join(', '), from: from?.address ?? '', subject, text, html })
  }

  const open = async () => {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      disableReverseLookup: true,
      closeTimeout: CLOSE_TIMEOUT,
      onConnect: (/** @type {unknown} */ _session, /** @type {() => void} */ done) => {
        connections += 1
        if (manner !== 'hanging') done()
      },
      onRcptTo: (
        /** @type {unknown} */ _address,
        /** @type {unknown} */ _session,
        /** @type {(error?: Error) => void} */ done,
      ) => {
        if (manner !== 'refusing' && manner !== 'busy') return done()
        done(Object.assign(new Error('no'), { responseCode: REFUSALS[manner] }))
      },
      onAuth: (
        /** @type {unknown} */ _auth,
        /** @type {unknown} */ _session,
        /** @type {(error: null, answer: { user: string }) => void} */ done,
      ) => done(null, { user: 'anyone' }),
      // Acknowledged after the mail is stored, so tests find it.
      onData: (
        /** @type {AsyncIterable<Buffer>} */ stream,
        /** @type {unknown} */ _session,
        /** @type {(error?: unknown) => void} */ done,
      ) =>
        Promise.all([store(stream), manner === 'slow' ? delay(SLOW) : null]).then(
          () => done(),
          done,
        ),
    })
    await new Promise((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, HOST, () => resolve(undefined))
    })
    // Tests cut clients off on purpose.
    server.removeAllListeners('error')
    server.on('error', () => {})
    return server
  }

  let server = await open()
  const down = async () => {
    const closing = server
    server = null
    if (closing) await new Promise((resolve) => closing.close(resolve))
  }
  return {
    mails: /** @type {readonly Mail[]} */ (mails),
    clear: () => {
      mails.length = 0
      connections = 0
    },
    connections: () => connections,
    /** @param {Manner} next */
    behave: (next) => {
      manner = next
    },
    down,
    up: async () => {
      server ??= await open()
    },
    stop: down,
  }
}
