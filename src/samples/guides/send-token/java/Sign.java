// region sign
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.HexFormat;
import org.bouncycastle.asn1.sec.SECNamedCurves;
import org.bouncycastle.asn1.x9.X9ECParameters;
import org.bouncycastle.crypto.digests.SHA256Digest;
import org.bouncycastle.crypto.params.ECDomainParameters;
import org.bouncycastle.crypto.params.ECPrivateKeyParameters;
import org.bouncycastle.crypto.signers.ECDSASigner;
import org.bouncycastle.crypto.signers.HMacDSAKCalculator;
import org.bouncycastle.jcajce.provider.digest.Keccak;
import org.bouncycastle.math.ec.ECPoint;
import org.bouncycastle.util.Arrays;
import org.bouncycastle.util.BigIntegers;

public final class Sign {
    private static final X9ECParameters PARAMETERS = SECNamedCurves.getByName("secp256k1");
    private static final ECDomainParameters CURVE = new ECDomainParameters(PARAMETERS);
    private static final String DOMAIN_TYPE =
        "EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)";
    private static final String PAYOUT_TYPE =
        "Payout(address token,address to,uint256 amount,uint256 maxNetworkFee,bytes32 nonce,uint256 validUntil)";

    /** An entry of List assets. The contract address is null for a native coin. */
    public record Asset(String id, String networkId, String contractAddress, int decimals) {}

    /** The fields that a payout's signature covers, as in the request body of Send a token. */
    public record Payout(String amount, String to, String maxNetworkFee, String nonce, Instant validUntil) {}

    /**
     * Signs a payout and returns the `signature` of the request body. Throws IllegalArgumentException
     * if the asset isn't on an EVM network, and ArithmeticException if an amount has more decimals
     * than the asset.
     */
    public static String signPayout(BigInteger key, String walletAddress, Asset asset, Payout payout) {
        byte[] digest = digestOf(walletAddress, asset, payout);
        ECDSASigner signer = new ECDSASigner(new HMacDSAKCalculator(new SHA256Digest()));
        signer.init(true, new ECPrivateKeyParameters(key, CURVE));
        BigInteger[] rs = signer.generateSignature(digest);
        BigInteger s = rs[1].min(CURVE.getN().subtract(rs[1])); // contracts accept only the lower of the two
        ECPoint own = CURVE.getG().multiply(key).normalize();
        byte v = (byte) (recover(digest, rs[0], s, 27).equals(own) ? 27 : 28);
        byte[] signature = Arrays.concatenate(word(rs[0]), word(s), new byte[] {v});
        return "0x" + HexFormat.of().formatHex(signature);
    }

    // region digest
    static byte[] digestOf(String walletAddress, Asset asset, Payout payout) {
        String[] network = asset.networkId().split(":");
        if (!network[0].equals("eip155")) {
            throw new IllegalArgumentException(
                asset.id() + " isn't on an EVM network");
        }
        String token = asset.contractAddress() == null
            ? "0x0" : asset.contractAddress();
        byte[] domain = keccak(
            keccak(text(DOMAIN_TYPE)),
            keccak(text("Sluice Wallet")), keccak(text("1")),
            word(new BigInteger(network[1])), word(hex(walletAddress)));
        byte[] message = keccak(
            keccak(text(PAYOUT_TYPE)), word(hex(token)), word(hex(payout.to())),
            word(baseUnits(payout.amount(), asset)),
            word(baseUnits(payout.maxNetworkFee(), asset)),
            word(hex(payout.nonce())),
            word(BigInteger.valueOf(payout.validUntil().getEpochSecond())));
        return keccak(new byte[] {0x19, 0x01}, domain, message);
    }
    // endregion

    /** Returns the public key that matches a signature, for v = 27 or 28. */
    private static ECPoint recover(byte[] digest, BigInteger r, BigInteger s, int v) {
        byte[] compressed = Arrays.concatenate(new byte[] {(byte) (v - 25)}, word(r));
        ECPoint point = CURVE.getCurve().decodePoint(compressed);
        BigInteger inverse = r.modInverse(CURVE.getN());
        BigInteger e = new BigInteger(1, digest).negate();
        BigInteger onG = e.multiply(inverse).mod(CURVE.getN());
        return CURVE.getG().multiply(onG).add(point.multiply(s.multiply(inverse).mod(CURVE.getN()))).normalize();
    }

    private static byte[] keccak(byte[]... parts) {
        Keccak.Digest256 hash = new Keccak.Digest256();
        for (byte[] part : parts) hash.update(part);
        return hash.digest();
    }

    private static byte[] text(String value) {
        return value.getBytes(StandardCharsets.US_ASCII);
    }

    private static BigInteger hex(String value) {
        return new BigInteger(value.substring(2), 16);
    }

    private static byte[] word(BigInteger number) {
        return BigIntegers.asUnsignedByteArray(32, number);
    }

    private static BigInteger baseUnits(String amount, Asset asset) {
        return new BigDecimal(amount).movePointRight(asset.decimals()).toBigIntegerExact();
    }
}
// endregion
