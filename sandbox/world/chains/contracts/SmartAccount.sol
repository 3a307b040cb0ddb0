// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

/// As the entry point passes it to accounts (ERC-4337).
struct PackedUserOperation {
    address sender;
    uint256 nonce;
    bytes initCode;
    bytes callData;
    bytes32 accountGasLimits;
    uint256 preVerificationGas;
    bytes32 gasFees;
    bytes paymasterAndData;
    bytes signature;
}

/// The smart account of the embedded wallet (ERC-4337). One key owns it, and signs for it (ERC-1271).
contract SmartAccount {
    struct Call {
        address to;
        uint256 value;
        bytes data;
    }

    error NotTheEntryPoint(address sender);

    /// EntryPoint 0.8, at the same address on every chain.
    address public constant entryPoint = 0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108;
    address public immutable owner;

    constructor(address owner_) {
        owner = owner_;
    }

    modifier onlyEntryPoint() {
        if (msg.sender != entryPoint) revert NotTheEntryPoint(msg.sender);
        _;
    }

    /// 0 if the owner signed the operation, else 1. Pays what the entry point still needs.
    function validateUserOp(PackedUserOperation calldata operation, bytes32 hash, uint256 missing)
        external
        onlyEntryPoint
        returns (uint256)
    {
        bool isValid = isSignedByOwner(hash, operation.signature);
        if (missing > 0) {
            // The entry point checks whether it was paid.
            (bool isPaid,) = msg.sender.call{value: missing}("");
            isPaid;
        }
        return isValid ? 0 : 1;
    }

    /// All calls, or none.
    function executeBatch(Call[] calldata calls) external onlyEntryPoint {
        for (uint256 i = 0; i < calls.length; i++) {
            (bool isDone, bytes memory answer) = calls[i].to.call{value: calls[i].value}(calls[i].data);
            if (!isDone)
                assembly {
                    revert(add(answer, 32), mload(answer))
                }
        }
    }

    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        return isSignedByOwner(bindToAccount(hash), signature) ? this.isValidSignature.selector : bytes4(0xffffffff);
    }

    /// What the owner signs (EIP-712) instead of the hash of a message, so that no other account of the owner accepts the signature.
    function bindToAccount(bytes32 hash) public view returns (bytes32) {
        bytes32 domain = keccak256(
            abi.encode(
                keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"),
                keccak256("Sandbox smart account"),
                keccak256("1"),
                block.chainid,
                address(this)
            )
        );
        bytes32 message = keccak256(abi.encode(keccak256("SignedHash(bytes32 hash)"), hash));
        return keccak256(abi.encodePacked("\x19\x01", domain, message));
    }

    function isSignedByOwner(bytes32 hash, bytes calldata signature) private view returns (bool) {
        if (signature.length != 65) return false;
        address signer = ecrecover(hash, uint8(signature[64]), bytes32(signature[:32]), bytes32(signature[32:64]));
        return signer != address(0) && signer == owner;
    }

    receive() external payable {}
}

/// Deploys these accounts at addresses that are known in advance (ERC-6492).
contract SmartAccountFactory {
    /// The owner's account, deployed if it was not yet.
    function create(address owner) external returns (SmartAccount) {
        address account = addressOf(owner);
        return account.code.length > 0 ? SmartAccount(payable(account)) : new SmartAccount{salt: 0}(owner);
    }

    function addressOf(address owner) public view returns (address) {
        bytes32 code = keccak256(abi.encodePacked(type(SmartAccount).creationCode, abi.encode(owner)));
        return address(uint160(uint256(keccak256(abi.encodePacked(bytes1(0xff), address(this), bytes32(0), code)))));
    }
}
