import * as client from 'openid-client'
import * as z from 'zod'
import { SSO_CALLBACK } from '../../../domain/desk/session-calls'
import { StartRefused } from '../../db/start-refused'
import { secretText, setting, webAddress } from '../../process/setting'
import { defineAdapter } from '../adapter'
import type { SingleSignOn } from './port'

const TIMEOUT_S = 10
/** The one claim that a provider never gives to somebody else (OpenID Connect Core §5.7). */
const CLAIM = 'sub'

interface OpenIdProvider {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string | undefined
  /** Where the provider sends the browser back to, at the desk. */
  readonly redirectUri: string
  /** The claim that an account is tied to. */
  readonly claim: string
}

/** What the library throws where the provider or its answer says no, beside failures of the network. */
const isRefusal = (error: unknown): boolean =>
  error instanceof client.AuthorizationResponseError ||
  error instanceof client.ResponseBodyError ||
  (error instanceof client.ClientError && error.code !== 'OAUTH_TIMEOUT')

/** OpenID Connect by the authorisation code with PKCE, state and nonce; the ID token is checked by `openid-client`. */
function openIdSignOn(provider: OpenIdProvider): SingleSignOn {
  const { issuer, clientId, clientSecret, redirectUri, claim } = provider
  let known: Promise<client.Configuration> | undefined
  /** Read once; again after a failure. */
  const configuration = () => {
    known ??= client
      .discovery(new URL(issuer), clientId, clientSecret, undefined, {
        timeout: TIMEOUT_S,
        // A production start refuses an issuer without TLS.
        ...(issuer.startsWith('http:') && { execute: [client.allowInsecureRequests] }),
      })
      .catch((error: unknown) => {
        known = undefined
        throw error
      })
    return known
  }

  return {
    isOffered: true,
    async begin() {
      const pending = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        codeVerifier: client.randomPKCECodeVerifier(),
      }
      const url = client.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid profile',
        state: pending.state,
        nonce: pending.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(pending.codeVerifier),
        code_challenge_method: 'S256',
      })
      return { url: url.href, pending }
    },
    async finish(query, { state, nonce, codeVerifier }) {
      const came = new URL(redirectUri)
      came.search = query
      const config = await configuration()
      try {
        const tokens = await client.authorizationCodeGrant(config, came, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        })
        const subject = tokens.claims()?.[claim]
        return typeof subject === 'string' ? subject : undefined
      } catch (error) {
        if (isRefusal(error)) return undefined
        throw error
      }
    },
  }
}

export const openId = defineAdapter({
  settings: z.object({
    HONGBAO_SSO_ISSUER: webAddress(', with HONGBAO_SSO_CLIENT'),
    HONGBAO_SSO_CLIENT: setting(z.string(), 'the id that the identity provider knows the desk by'),
    HONGBAO_SSO_SECRET: secretText({ isHandedOut: true }),
    HONGBAO_SSO_CLAIM: setting(z.string().optional(), 'the name of a claim'),
  }),
  make: (given, { deskOrigin }) => {
    if (deskOrigin === undefined)
      throw new StartRefused('HONGBAO_SSO_ISSUER needs HONGBAO_DESK_URL beside it')
    return openIdSignOn({
      issuer: given.HONGBAO_SSO_ISSUER,
      clientId: given.HONGBAO_SSO_CLIENT,
      clientSecret: given.HONGBAO_SSO_SECRET,
      redirectUri: `${deskOrigin}${SSO_CALLBACK}`,
      claim: given.HONGBAO_SSO_CLAIM ?? CLAIM,
    })
  },
})
