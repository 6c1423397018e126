/**
 * The part of oidc-provider 9 that the sandbox uses, declared from the package's source. The package has no types.
 */
declare module 'oidc-provider' {
  import type { EventEmitter } from 'node:events';
  import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

  /** A stored record: JSON that the provider writes and reads back. */
  export type Payload = Record<string, unknown>;

  /** Storage of one model; an unknown record is `undefined`. */
  export interface Adapter {
    upsert(id: string, payload: Payload, expiresIn?: number): Promise<void>;
    find(id: string): Promise<Payload | undefined>;
    findByUid(uid: string): Promise<Payload | undefined>;
    findByUserCode(userCode: string): Promise<Payload | undefined>;
    consume(id: string): Promise<void>;
    destroy(id: string): Promise<void>;
    revokeByGrantId(grantId: string): Promise<void>;
  }

  export interface Session {
    readonly accountId?: string;
    readonly state?: { secret: string; state?: string; postLogoutRedirectUri?: string };
    readonly authorizations?: Record<string, { grantId?: string }>;
    grantIdFor(clientId: string): string | undefined;
    destroy(): Promise<void>;
  }

  export interface Grant {
    readonly accountId: string;
    addOIDCScope(scope: string): void;
    addResourceScope(resource: string, scope: string): void;
    save(): Promise<string>;
    destroy(): Promise<void>;
  }

  export interface Interaction {
    readonly uid: string;
    readonly prompt: { name: string };
    readonly params: Record<string, unknown>;
    session?: { accountId: string; uid: string };
    persist(): Promise<string>;
  }

  export interface Client {
    readonly clientId: string;
    readonly clientName: string;
    postLogoutRedirectUriAllowed(uri: string): boolean;
    includeSid(): boolean;
  }

  /** Koa's context with the provider's own state. `oidc` is missing when no route matched. */
  export interface ProviderContext {
    readonly query: Record<string, string | string[] | undefined>;
    readonly headers: Record<string, string | string[] | undefined>;
    readonly cookies: {
      set(name: string, value: string | null, options: Record<string, unknown>): void;
    };
    readonly req: IncomingMessage;
    readonly oidc?: OidcContext;
    status: number;
    type: string;
    body: unknown;
    redirect(url: string): void;
  }

  export interface OidcContext {
    readonly route: string;
    readonly provider: Provider;
    readonly params: Record<string, string | string[] | undefined> & { scope?: string };
    readonly session: Session;
    /** The result of the interaction that ends here. */
    readonly result?: { readonly consent?: object };
    readonly client?: Client;
    readonly entities: { IdTokenHint?: { payload: { sub: string } } };
    urlFor(name: string): string;
  }

  /** The result of `findAccount`. */
  export interface Account {
    readonly accountId: string;
    claims(use: string, scope: string): Promise<Record<string, unknown>>;
  }

  interface GrantedModel {
    revokeByGrantId(grantId: string): Promise<void>;
  }

  export class Provider extends EventEmitter {
    constructor(issuer: string, configuration: Record<string, unknown>);
    static readonly ctx: ProviderContext | undefined;
    proxy: boolean;
    readonly Grant: {
      new (fields: { accountId: string; clientId: string }): Grant;
      find(id: string): Promise<Grant | undefined>;
    };
    readonly Session: { findByUid(uid: string): Promise<Session | undefined> };
    readonly Client: {
      readonly prototype: Client;
      find(id: string): Promise<Client | undefined>;
    };
    readonly RefreshToken: GrantedModel;
    readonly AuthorizationCode: GrantedModel;
    use(middleware: (ctx: ProviderContext, next: () => Promise<void>) => Promise<void>): this;
    callback(): RequestListener;
    interactionDetails(req: IncomingMessage, res: ServerResponse): Promise<Interaction>;
    interactionResult(
      req: IncomingMessage,
      res: ServerResponse,
      result: Record<string, unknown>,
      options?: { mergeWithLastSubmission?: boolean },
    ): Promise<string>;
  }

  export const errors: {
    readonly InvalidGrant: new (detail: string) => Error;
    readonly InvalidTarget: new () => Error;
  };
}
