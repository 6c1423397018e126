# The gateway with the built web client in it; the sandbox and the OCPI backend are other targets of the same build.
# By digest: `docs/dependencies.md` says how it is renewed. The tests run on this version too.
ARG NODE=node:24.21.0-bookworm-slim@sha256:2fe369e969550cde8e867afc3fe370b260140cab4a23d467074295b42163d553
FROM ${NODE} AS build
WORKDIR /app
COPY . .
# Installs the packages of the lockfile first, as every command does; then each image gets those that its built files import.
RUN npm run build && npm run packages

FROM ${NODE} AS base
ENV NODE_ENV=production
WORKDIR /app
COPY --from=build /app/package.json ./
USER node

FROM base AS sandbox
COPY --from=build /app/dist/packages/sandbox/node_modules ./node_modules
COPY --from=build /app/dist/sandbox ./dist/sandbox
EXPOSE 4010
HEALTHCHECK --interval=5s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:4010/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/sandbox/main.js"]

FROM base AS ocpi
COPY --from=build /app/dist/packages/ocpi/node_modules ./node_modules
COPY --from=build /app/dist/ocpi ./dist/ocpi
# The gateway calls it from another container.
ENV OCPI_PORTAL_HOST=0.0.0.0
EXPOSE 4030 4031
HEALTHCHECK --interval=5s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:4030/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/ocpi/main.js"]

FROM base AS gateway
COPY --from=build /app/dist/packages/gateway/node_modules ./node_modules
COPY --from=build /app/dist/web ./dist/web
COPY --from=build /app/dist/playground ./dist/playground
COPY --from=build /app/dist/gateway ./dist/gateway
EXPOSE 4000
HEALTHCHECK --interval=5s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:4000/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# A smaller heap is collected earlier, and grows by less each time (docs/decisions/0019-memory.md): room for its bounds, in the chart's limit.
ENV NODE_OPTIONS="--max-old-space-size=400 --max-semi-space-size=16"
ARG COMMIT=""
ENV COMMIT=$COMMIT
# Node itself is process 1, so SIGTERM reaches it and it drains.
CMD ["node", "dist/gateway/main.js"]
