-- A link stays known once it is used, so that the same words sent again are recognised.
ALTER TABLE "testimonials" DROP CONSTRAINT "testimonials_token_while_requested";