import type { AddressInfo } from 'node:net'
import { createServer } from 'node:tls'
import { expect, it, onTestFinished, vi } from 'vitest'
import { actionMail } from '../../functions/src/mails/mails.ts'
import { SmtpMailer } from '../../functions/src/mails/SmtpMailer.ts'

/** Made for this test alone, for localhost and until 2126. */
const SELF_SIGNED = {
  key: `-----BEGIN EC PRIVATE KEY-----
MHcCAQEEIDeLBrGw4dGpRyKZoHpch+GBFD1EbXg+WGFLTTxuEj8boAoGCCqGSM49
AwEHoUQDQgAEhFTtSj4xgC5DJpgmws7IlOvl7A7w4LnFArAr+nJHNoWUhkYGQ508
kFxe9eiRU8sS66DLdlPXTNdm+RCafTA+WA==
-----END EC PRIVATE KEY-----`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBmjCCAUGgAwIBAgIUeVROl4FBGNbF1HOteqytouiCqt4wCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyNjExMDgyNloYDzIxMjYxMTAy
MTEwODI2WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAASEVO1KPjGALkMmmCbCzsiU6+XsDvDgucUCsCv6ckc2hZSGRgZDnTyQ
XF716JFTyxLroMt2U9dM12b5EJp9MD5Yo28wbTAdBgNVHQ4EFgQUAW9J74HWieoq
uYjPvC5Y3g3v480wHwYDVR0jBBgwFoAUAW9J74HWieoquYjPvC5Y3g3v480wDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDRwAwRAIge7W8Ehx890fUNbJxF70yQWV8TGIyhLlFppT49bw54aECIAUm
+D4nogA8A/dB3291I+c+akQqJiw+dSzb5zod5nxA
-----END CERTIFICATE-----`,
}

it.each(['', '?tls.rejectUnauthorized=false', '?secure=false'])(
  'The mailer sends nothing to a server whose certificate no authority has signed, also with the parameters «%s»',
  async (query) => {
    const received = vi.fn()
    const server = createServer(SELF_SIGNED, (socket) =>
      socket.on('data', received).write('220 ready\r\n'),
    )
    onTestFinished(() => void server.close())
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const log = vi.fn()
    const url = `smtps://127.0.0.1:${(server.address() as AddressInfo).port}${query}`
    const mail = actionMail({
      to: 'ana@example.test',
      mode: 'resetPassword',
      link: 'https://portal.example/auth/action?oobCode=secret-code',
      name: null,
      subject: null,
    })
    const sent = await new SmtpMailer(url, 'no-reply@portal.example', log).send(mail)
    expect(sent).toEqual({ ok: false, error: { kind: 'unavailable' } })
    expect(received).not.toHaveBeenCalled()
    expect(log.mock.calls).toEqual([['A mail could not be sent', 'ESOCKET']])
  },
)
