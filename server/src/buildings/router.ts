import { implement } from "@orpc/server";
import { buildingsContract } from "#core/buildings/contract.ts";
import { type CallContext, signedIn } from "../platform/rpc.ts";
import { apartments, buildings, myPlaces } from "./service.ts";

const os = implement(buildingsContract).$context<CallContext>().use(signedIn);

export const buildingsRouter = {
  myPlaces: os.myPlaces.handler(({ context }) => myPlaces(context.world, context.actor)),
  buildings: os.buildings.handler(({ context }) => buildings(context.world, context.actor)),
  apartments: os.apartments.handler(({ input, context }) =>
    apartments(context.world, context.actor, input),
  ),
};
